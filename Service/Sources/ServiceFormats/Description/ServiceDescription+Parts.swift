extension ServiceDescription {
  /// The error statuses for a posted body.
  static let posted = [400, 406, 413, 422, 429, 503, 504]

  private static let meanings = [
    400: "The request is wrong; the detail says how.", 401: "A token of this service is needed.",
    403: "The address has no valid signature, or has expired.",
    406: "No format of the service is acceptable.", 413: "The body is larger than the limit.",
    422: "The conversation cannot be drawn, or the result is too large; the detail says why.",
    429: "Too many requests are waiting, or use all the memory allowed.",
    503: "The service cannot draw at the moment.",
    504: "Drawing took longer than the limit.",
  ]

  /// The error responses of these statuses (RFC 9457).
  static func problems(_ statuses: [Int]) -> String {
    statuses.sorted().map { status in
      let headers =
        status == 429 || status == 503
        ? #""headers":{"Retry-After":{"description":"Seconds.","schema":{"type":"integer"}}},"# : ""
      return #"""
        "\#(status)":{"description":\#(quoted(meanings[status] ?? "")),\#(headers)"content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}}
        """#
    }.joined(separator: ",\n")
  }

  /// The error responses of quote-api's interface.
  static func quoteFailures(_ needsToken: Bool) -> String {
    (posted.filter { $0 != 406 } + (needsToken ? [401] : [])).sorted().map { status in
      #"""
      "\#(status)":{"description":\#(quoted(meanings[status] ?? "")),"content":{"application/json":{"schema":{"$ref":"#/components/schemas/QuoteFailure"}}}}
      """#
    }.joined(separator: ",\n")
  }

  /// The response with a picture or document, and the one for a client that already has it.
  static func drawn(_ outputs: [OutputType]) -> String {
    #"""
    "200":{"description":"The picture or document.","headers":{
    "ETag":{"description":"A digest of everything on which the response depends.","schema":{"type":"string"}},
    "Server-Timing":{"description":"Milliseconds of waiting and drawing.","schema":{"type":"string"}},
    "ChatRaster-Report":{"description":"A report of missing or simplified parts, as JSON.","schema":{"type":"string"}}},
    "content":{\#(content(outputs).joined(separator: ","))}},
    "304":{"description":"The client already has this response."}
    """#
  }

  /// The entries of the formats in a response's `content`.
  static func content(_ outputs: [OutputType]) -> [String] {
    var seen: Set<String> = []
    return outputs.map(\.mediaType).filter { seen.insert($0).inserted }
      .map { "\(quoted($0)):{}" }
  }

  /// The media types of bodies that contain conversations.
  static let talks = #"""
    "application/json":{"schema":{"$ref":"#/components/schemas/Conversation"}},
    "text/plain":{"schema":{"type":"string"},"example":"Ana: are you around?\nBo: yes"},
    "text/markdown":{"schema":{"type":"string"}},
    "text/csv":{"schema":{"type":"string"}},
    "application/zip":{},
    "multipart/form-data":{"schema":{"type":"object","required":["talk"],
    "properties":{"talk":{"type":"string"},"options":{"type":"object"}},
    "additionalProperties":{"type":"string","format":"binary"}}}
    """#

  static let talk =
    #"{"name":"talk","in":"query","required":true,"description":"A script or JSON.","schema":{"type":"string","minLength":1}}"#
  static let expires =
    #"{"name":"expires","in":"query","required":true,"description":"Seconds since 1970.","schema":{"type":"integer"}}"#
  static let signature =
    #"{"name":"signature","in":"query","required":true,"schema":{"type":"string","pattern":"^[0-9a-fA-F]{64}$"}}"#
  static let conditions = [
    #"{"name":"If-None-Match","in":"header","description":"The entity tag that the client has.","schema":{"type":"string"}}"#,
    #"{"name":"X-Request-Id","in":"header","description":"A name for the request, of 1 to 64 letters, digits, dashes and underlines; it comes back.","schema":{"type":"string"}}"#,
  ]

  static func preset(_ names: [String], _ isRequired: Bool) -> String {
    #"""
    {"name":"preset","in":"query","required":\#(isRequired),"description":"The name of a set of options.","schema":{"enum":[\#(names.map(quoted).joined(separator: ","))]}}
    """#
  }

  /// The description of a path that accepts only `GET`.
  static func get(
    _ id: String, _ summary: String, _ type: String, problems statuses: [Int] = []
  ) -> String {
    let problems = statuses.isEmpty ? "" : "," + problems(statuses)
    return #"""
      {"get":{"operationId":"\#(id)","summary":\#(quoted(summary)),"responses":{"200":{"description":\#(quoted(summary)),"content":{"\#(type)":{"schema":{}}}}\#(problems)}}}
      """#
  }

  static let schemas = #"""
    "Problem":{"type":"object","required":["type","title","status","code","detail"],"properties":{
    "type":{"const":"about:blank"},"title":{"type":"string"},"status":{"type":"integer"},
    "code":{"type":"string","description":"The code of the problem, for programs."},
    "detail":{"type":"string","description":"A description of the problem, for people."}}},
    "Conversation":{"description":"A conversation in ChatRaster's JSON, version 1, or an export in JSON.","type":["object","array"],
    "examples":[{"version":1,"messages":[{"from":"Ana","text":"are you around?"}]}]},
    "Quote":{"type":"object","required":["messages"],"properties":{
    "type":{"description":"quote, image, stories, or bubbles alone.","type":["string","null"],"examples":["quote"]},
    "format":{"type":"string","examples":["png","webp"]},
    "ext":{"description":"The format if the response is the picture itself.","type":"string","examples":["png","webp"]},
    "backgroundColor":{"type":"string","examples":["#1b1429","random"]},
    "width":{"type":"number","minimum":64,"maximum":4096},"height":{"description":"Not used.","type":"number"},
    "scale":{"type":"number"},"emojiBrand":{"description":"Not used.","type":"string"},
    "messages":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"object","properties":{
    "from":{"type":"object"},"text":{"type":"string","maxLength":4096},"entities":{"type":"array","items":{"type":"object"}},
    "avatar":{"type":"boolean"},"replyMessage":{"type":"object"},"media":{"type":["object","array"]},
    "mediaType":{"type":"string"},"voice":{"type":"object"}}}}},
    "examples":[{"type":"quote","format":"png","messages":[{"from":{"id":1,"name":"Ana"},"text":"are you around?"}]}]},
    "QuoteResult":{"type":"object","required":["ok","result"],"properties":{"ok":{"const":true},
    "result":{"type":"object","required":["image","type","width","height"],"properties":{
    "image":{"type":"string","contentEncoding":"base64"},"type":{"type":"string"},
    "width":{"type":"integer"},"height":{"type":"integer"},
    "notes":{"description":"Parts that quote-api draws differently.","type":"array","items":{"type":"string"}}}}}},
    "QuoteFailure":{"type":"object","required":["ok","error"],"properties":{"ok":{"const":false},
    "error":{"type":"object","required":["code","message"],"properties":{"code":{"type":"integer"},
    "message":{"type":"string"},"description":{"type":"string"}}}}}
    """#
}
