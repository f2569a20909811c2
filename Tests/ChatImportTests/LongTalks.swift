import ChatImport

/// Long exports in the formats of assistants and messengers, with a given number of messages.
enum LongTalks {
  /// The export; nil for an unsupported format.
  static func export(_ format: ImportFormat, count: Int) -> String? {
    assistants(format, count: count) ?? agents(format, count: count)
      ?? recorded(format, count: count) ?? messengers(format, count: count)
      ?? backups(format, count: count) ?? tables(format, count: count)
  }

  private static func role(_ number: Int) -> String { number % 2 == 1 ? "user" : "assistant" }

  /// The time of a message as `09:26:53`, on a day with fewer than 86,400 messages.
  private static func clock(_ number: Int) -> String {
    [number / 3_600, number / 60 % 60, number % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (1...count).map(element).joined(separator: ",\n") + "]"
  }

  private static func assistants(_ format: ImportFormat, count: Int) -> String? {
    switch format {
    case .messages: list(count) { #"{"role": "\#(role($0))", "content": "t\#($0)"}"# }
    case .markdown:
      (1...count).map { "## \($0 % 2 == 1 ? "User" : "Assistant")\n\nt\($0)\n\n" }.joined()
    case .chatgpt:
      #"[{"id": "c", "title": "Club", "current_node": "n\#(count)", "mapping": {"n0": {"parent": null, "message": null},"#
        + (1...count).map { number in
          #"""
          "n\#(number)": {"parent": "n\#(number - 1)", "message": {"author": {"role": "\#(role(number))"},
           "create_time": \#(1_700_000_000 + number), "content": {"content_type": "text", "parts": ["t\#(number)"]}}}
          """#
        }.joined(separator: ",") + "}}]"
    case .deepseek:
      #"[{"id": "c", "title": "Club", "inserted_at": "2026-03-14T09:00:00Z", "mapping": {"n0": {"parent": null, "message": null},"#
        + (1...count).map { number in
          #"""
          "n\#(number)": {"parent": "n\#(number - 1)", "message": {
           "fragments": [{"type": "\#(number % 2 == 1 ? "REQUEST" : "RESPONSE")", "content": "t\#(number)"}]}}
          """#
        }.joined(separator: ",") + "}}]"
    case .claude:
      #"[{"uuid": "c", "name": "Club", "chat_messages": "#
        + list(count) { number in
          #"""
          {"uuid": "n\#(number)", "text": "t\#(number)", "sender": "\#(number % 2 == 1 ? "human" : "assistant")",
           "created_at": "2026-03-14T\#(clock(number))Z"}
          """#
        } + "}]"
    case .openWebUI:
      #"[{"id": "c", "title": "Club", "chat": {"history": {"currentId": "n\#(count)", "messages": {"#
        + (1...count).map { number in
          let parent = number == 1 ? "null" : #""n\#(number - 1)""#
          return #"""
            "n\#(number)": {"id": "n\#(number)", "parentId": \#(parent), "role": "\#(role(number))",
             "content": "t\#(number)", "timestamp": \#(1_700_000_000 + number)}
            """#
        }.joined(separator: ",") + "}}}}]"
    case .libreChat:
      #"{"conversationId": "c", "title": "Club", "exportAt": "x", "messages": "#
        + list(count) { number in
          #"""
          {"messageId": "n\#(number)", "parentMessageId": "n\#(number - 1)", "text": "t\#(number)",
           "sender": "x", "isCreatedByUser": \#(number % 2 == 1), "createdAt": "2026-03-14T\#(clock(number))Z"}
          """#
        } + "}"
    case .grok:
      #"{"conversations": [{"conversation": {"id": "c", "title": "Club"}, "responses": "#
        + list(count) { number in
          #"""
          {"response": {"_id": "n\#(number)", "parent_response_id": "n\#(number - 1)", "message": "t\#(number)",
           "sender": "\#(number % 2 == 1 ? "human" : "assistant")"}}
          """#
        } + "}]}"
    case .geminiActivity:
      list(count / 2) { place in
        let number = count / 2 + 1 - place
        return #"""
          {"header": "Gemini Apps", "title": "Prompted t\#(number)", "time": "2026-03-14T\#(clock(number))Z",
           "safeHtmlItem": [{"html": "<p>u\#(number)</p>"}]}
          """#
      }
    default: nil
    }
  }

  private static func agents(_ format: ImportFormat, count: Int) -> String? {
    switch format {
    case .claudeCode:
      (1...count).map { number in
        let parent = number == 1 ? "null" : #""n\#(number - 1)""#
        return #"""
          {"type": "\#(role(number))", "sessionId": "s", "uuid": "n\#(number)", "parentUuid": \#(parent), "isSidechain": false, "timestamp": "2026-03-14T\#(clock(number))Z", "message": {"role": "\#(role(number))", "content": "t\#(number)"}}
          """#
      }.joined(separator: "\n")
    case .codex:
      #"{"type": "session_meta", "payload": {"id": "s"}}"# + "\n"
        + (1...count).map { number in
          let type = number % 2 == 1 ? "input_text" : "output_text"
          return #"""
            {"type": "response_item", "timestamp": "2026-03-14T\#(clock(number))Z", "payload": {"type": "message", "role": "\#(role(number))", "content": [{"type": "\#(type)", "text": "t\#(number)"}]}}
            """#
        }.joined(separator: "\n")
    case .openCode:
      #"{"info": {"id": "s", "title": "Club", "projectID": "p"}, "messages": "#
        + list(count) { number in
          #"""
          {"info": {"id": "n\#(number)", "role": "\#(role(number))"}, "parts": [{"type": "text", "text": "t\#(number)"}]}
          """#
        } + "}"
    case .geminiCLI:
      #"{"sessionId": "s", "projectHash": "p", "messages": "#
        + list(count) { number in
          #"""
          {"id": "n\#(number)", "timestamp": "2026-03-14T\#(clock(number))Z", "type": "\#(number % 2 == 1 ? "user" : "gemini")", "content": "t\#(number)"}
          """#
        } + "}"
    case .copilot:
      #"{"responderUsername": "GitHub Copilot", "requests": "#
        + list(count / 2) { number in
          #"""
          {"requestId": "n\#(number)", "message": {"text": "t\#(number)"}, "response": [{"value": "u\#(number)"}]}
          """#
        } + "}"
    default: nil
    }
  }

  private static func recorded(_ format: ImportFormat, count: Int) -> String? {
    func lines(_ head: String, _ line: (Int) -> String) -> String {
      ([head] + (1...count).map(line)).filter { !$0.isEmpty }.joined(separator: "\n")
    }
    func block(_ number: Int) -> String { #"[{"type": "text", "text": "t\#(number)"}]"# }
    switch format {
    case .aiStudio:
      return #"{"runSettings": {"model": "m"}, "chunkedPrompt": {"chunks": "#
        + list(count) { #"{"role": "\#($0 % 2 == 1 ? "user" : "model")", "text": "t\#($0)"}"# }
        + "}}"
    case .cline:
      return list(count) { number in
        let say = number == 1 ? "task" : number % 2 == 1 ? "user_feedback" : "text"
        return
          #"{"ts": \#(1_700_000_000_000 + number), "type": "say", "say": "\#(say)", "text": "t\#(number)"}"#
      }
    case .copilotCLI:
      return lines(#"{"type": "session.start", "timestamp": "x", "data": {"sessionId": "s"}}"#) {
        #"{"type": "\#(role($0)).message", "id": "n\#($0)", "timestamp": "2026-03-14T\#(clock($0))Z", "data": {"content": "t\#($0)"}}"#
      }
    case .kiro:
      return lines("") { number in
        let kind = number % 2 == 1 ? "Prompt" : "AssistantMessage"
        return
          #"{"kind": "\#(kind)", "data": {"message_id": "n\#(number)", "content": [{"kind": "text", "data": "t\#(number)"}]}}"#
      }
    case .goose:
      return lines(#"{"working_dir": "/x", "description": "Club", "message_count": 1}"#) {
        #"{"id": "n\#($0)", "role": "\#(role($0))", "created": \#(1_700_000_000 + $0), "content": \#(block($0))}"#
      }
    case .pi:
      return lines(#"{"type": "session", "version": 3, "id": "s", "cwd": "/x"}"#) { number in
        let parent = number == 1 ? "null" : #""n\#(number - 1)""#
        return
          #"{"type": "message", "id": "n\#(number)", "parentId": \#(parent), "message": {"role": "\#(role(number))", "content": \#(block(number))}}"#
      }
    case .amp:
      return #"{"v": 1, "id": "T-1", "created": 1700000000000, "title": "Club", "messages": "#
        + list(count) {
          #"{"role": "\#(role($0))", "messageId": \#($0), "content": \#(block($0))}"#
        } + "}"
    case .lmStudio:
      return #"{"name": "Club", "messages": "#
        + list(count) {
          #"{"versions": [{"role": "\#(role($0))", "content": \#(block($0))}], "currentlySelected": 0}"#
        } + "}"
    case .jan:
      return lines("") {
        #"{"id": "n\#($0)", "object": "thread.message", "thread_id": "x", "role": "\#(role($0))", "created_at": \#(1_700_000_000 + $0), "content": [{"type": "text", "text": {"value": "t\#($0)"}}]}"#
      }
    case .claudeCodeExport:
      return lines(" ▐▛███▜▌   Claude Code v2\n") { "\($0 % 2 == 1 ? "❯" : "⏺") t\($0)\n" }
    default: return nil
    }
  }

  private static func backups(_ format: ImportFormat, count: Int) -> String? {
    func messages(_ key: String, _ more: @escaping (Int) -> String = { _ in "" }) -> String {
      list(count) {
        #"{"id": "n\#($0)", "role": "\#(role($0))", "\#(key)": "t\#($0)"\#(more($0))}"#
      }
    }
    func time(_ number: Int) -> String { #", "createdAt": "2026-03-14T\#(clock(number))Z""# }
    switch format {
    case .betterChatGPT:
      return #"{"chats": [{"title": "Club", "titleSet": true, "messages": "#
        + messages("content") + "}]}"
    case .nextChat:
      return #"{"chat-next-web-store": {"sessions": [{"topic": "Club", "messages": "#
        + messages("content") { #", "date": "2026/3/14 \#(clock($0))""# } + "}]}}"
    case .chatbox:
      return #"{"session:s": {"name": "Club", "messages": "# + messages("content") + "}}"
    case .lobeChat:
      return #"{"exportType": "all", "state": {"messages": "# + messages("content", time) + "}}"
    case .cherryStudio:
      return #"{"indexedDB": {"topics": [{"id": "t", "messages": "#
        + messages("x") { #", "blocks": ["b\#($0)"]\#(time($0))"# }
        + #"}], "message_blocks": "#
        + list(count) { #"{"id": "b\#($0)", "type": "main_text", "content": "t\#($0)"}"# } + "}}"
    case .leChat:
      return messages("content") { #", "chatId": "c", "contentChunks": []\#(time($0))"# }
    case .perplexity:
      return #"{"entries": "#
        + list(count / 2) {
          #"{"uuid": "n\#($0)", "query_str": "t\#($0)", "blocks": [{"markdown_block": {"answer": "u"}}]}"#
        } + "}"
    case .preferencePairs:
      return #"{"chosen": "a", "rejected": "b", "prompt": "#
        + list(count - 2) { #"{"role": "\#(role($0))", "content": "t\#($0)"}"# } + "}"
    case .openAssistant:
      return (1...count).map { number in
        let parent = number == 1 ? "null" : #""n\#(number - 1)""#
        let role = number % 2 == 1 ? "prompter" : "assistant"
        return
          #"{"message_id": "n\#(number)", "parent_id": \#(parent), "message_tree_id": "n1", "role": "\#(role)", "text": "t\#(number)"}"#
      }.joined(separator: "\n")
    default: return nil
    }
  }

  private static func tables(_ format: ImportFormat, count: Int) -> String? {
    switch format {
    case .iMazing:
      "Chat Session,Message Date,Type,Sender Name,Text\n"
        + (1...count).map { number in
          "Club,2026-03-14 \(clock(number)),\(number % 2 == 1 ? "Outgoing," : "Incoming,Ana"),t\(number)\n"
        }.joined()
    case .memoTrace:
      "localId,TalkerId,Type,IsSender,CreateTime,StrContent,Remark\n"
        + (1...count).map { number in
          "\(number),1,1,\(number % 2),\(1_700_000_000 + number),t\(number),Ana\n"
        }.joined()
    default: nil
    }
  }

  private static func messengers(_ format: ImportFormat, count: Int) -> String? {
    let names = ["Ana", "Bo", "Me"]
    func hour(_ number: Int) -> String {
      let hour = number / 3_600
      return "\(hour == 0 ? 12 : hour)" + clock(number).dropFirst(2)
    }
    switch format {
    case .googleChat:
      return #"{"messages": "#
        + list(count) { number in
          #"""
          {"creator": {"name": "\#(names[number % 2])", "email": "\#(number % 2)@x.example"}, "message_id": "n\#(number)",
           "created_date": "Saturday, March 14, 2026 at \#(hour(number)) AM UTC", "text": "t\#(number)"}
          """#
        } + "}"
    case .weflow:
      return #"{"weflow": {}, "session": {"wxid": "w", "displayName": "Club"}, "messages": "#
        + list(count) { number in
          #"""
          {"createTime": \#(1_700_000_000 + number), "type": "文本消息", "content": "t\#(number)",
           "isSend": \#(number % 2), "senderUsername": "\#(names[number % 2])", "senderDisplayName": "\#(names[number % 2])"}
          """#
        } + "}"
    case .sms:
      return "<smses>\n"
        + (1...count).map { number in
          #"<sms address="+15550100111" date="\#(1_700_000_000_000 + number * 1000)" type="\#(1 + number % 2)" body="t\#(number)"/>"#
        }.joined(separator: "\n") + "</smses>"
    case .qq:
      return
        #"{"metadata": {"name": "QQChatExporter V5"}, "chatInfo": {"name": "Club"}, "messages": "#
        + list(count) { number in
          #"""
          {"id": "n\#(number)", "timestamp": \#(1_700_000_000_000 + number * 1000),
           "sender": {"uid": "u\#(number % 2)", "name": "\#(names[number % 2])"},
           "content": {"text": "t\#(number)", "elements": []}}
          """#
        } + "}"
    case .sillyTavern:
      return #"{"user_name": "Me", "character_name": "Ana", "chat_metadata": {}}"# + "\n"
        + (1...count).map { number in
          #"""
          {"name": "\#(names[number % 2])", "is_user": \#(number % 2 == 1), "send_date": "2026-03-14T\#(clock(number))Z", "mes": "t\#(number)"}
          """#
        }.joined(separator: "\n")
    case .liveChat:
      return (1...count).map { number in
        #"""
        {"message_type": "text_message", "message_id": "n\#(number)", "time_in_seconds": \#(number), "author": {"id": "\#(number % 2)", "name": "\#(names[number % 2])"}, "message": "t\#(number)"}
        """#
      }.joined(separator: "\n")
    case .mattermost:
      return #"{"type": "version", "version": 1}"# + "\n"
        + (1...count).map { number in
          #"""
          {"type": "post", "post": {"team": "t", "channel": "club", "user": "\#(names[number % 2])", "message": "t\#(number)", "create_at": \#(1_700_000_000_000 + number * 1000)}}
          """#
        }.joined(separator: "\n")
    case .table:
      return "id,time,sender,text,reply_to\n"
        + (1...count).map { number in
          let answered = number % 7 == 0 ? "n\(max(1, number / 9))" : ""
          return
            "n\(number),2026-03-14 \(clock(number)),\(names[number % 3]),t\(number),\(answered)\n"
        }.joined()
    case .imessage:
      return (1...count).map { number in
        "Mar 14, 2026 \(hour(number)) AM\n\(names[1 + number % 2])\nt\(number)\n\n"
      }.joined()
    case .signalExport:
      return (1...count).map { number in
        #"""
        {"date": "2026-03-14 \#(clock(number))", "sender": "\#(names[1 + number % 2])", "body": "t\#(number)", "quote": "", "sticker": null, "reactions": [], "attachments": []}
        """#
      }.joined(separator: "\n")
    default: return nil
    }
  }
}
