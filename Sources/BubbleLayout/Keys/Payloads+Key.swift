import ChatModel
import Platform

extension ContactContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(name)
    hasher.combine(detail)
    hasher.combine(avatar)
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

extension ImageContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(source)
    hasher.combine(caption)
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(alternative)
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

extension VoiceContent: ContentHashable {
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(source)
    hasher.combine(duration)
    hasher.combine(waveform)
    hasher.combine(caption)
  }
}
