import ChatModel
import Platform

extension Content: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    switch self {
    case .text(let text):
      hasher.combine(0)
      hasher.combine(text)
    case .image(let image):
      hasher.combine(1)
      hasher.combine(image)
    case .sticker(let image):
      hasher.combine(2)
      hasher.combine(image)
    case .voice(let voice):
      hasher.combine(3)
      hasher.combine(voice)
    case .video(let video):
      hasher.combine(4)
      hasher.combine(video)
    case .file(let file):
      hasher.combine(5)
      hasher.combine(file)
    case .location(let place):
      hasher.combine(6)
      hasher.combine(place)
    case .contact(let contact):
      hasher.combine(7)
      hasher.combine(contact)
    case .notice(let text):
      hasher.combine(8)
      hasher.combine(text)
    case .unknown(let unknown):
      hasher.combine(9)
      hasher.combine(unknown)
    }
  }
}

extension RichText: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(string)
    hasher.combine(entities)
  }
}

extension RichText.Entity: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    switch kind {
    case .bold: hasher.combine(0)
    case .italic: hasher.combine(1)
    case .underline: hasher.combine(2)
    case .strikethrough: hasher.combine(3)
    case .code: hasher.combine(4)
    case .codeBlock(let language):
      hasher.combine(5)
      hasher.combine(language)
    case .link(let target):
      hasher.combine(6)
      hasher.combine(target)
    case .mention(let participant):
      hasher.combine(7)
      hasher.combine(participant)
    case .spoiler: hasher.combine(8)
    case .quote: hasher.combine(9)
    }
    hasher.combine(range)
  }
}

extension ImageContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(source)
    hasher.combine(caption)
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(alternative)
  }
}

extension VoiceContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(source)
    hasher.combine(duration)
    hasher.combine(waveform)
    hasher.combine(caption)
  }
}

extension VideoContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(source)
    hasher.combine(poster)
    hasher.combine(duration)
    hasher.combine(caption)
    hasher.combine(width)
    hasher.combine(height)
  }
}

extension FileContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(source)
    hasher.combine(name)
    hasher.combine(size)
    hasher.combine(caption)
  }
}

extension LocationContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(latitude)
    hasher.combine(longitude)
    hasher.combine(name)
    hasher.combine(address)
  }
}

extension ContactContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(name)
    hasher.combine(detail)
    hasher.combine(avatar)
  }
}

extension UnknownContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(type)
    hasher.combine(json)
  }
}
