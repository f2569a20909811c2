/// The most common of Slack's names for emoji; other names stay as text between colons.
enum SlackEmoji {
  /// The emoji with a name; a skin tone can follow after `::`.
  static func emoji(named name: Substring) -> String? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: true)
    guard let first = parts.first, let emoji = emoji[String(first)] else { return nil }
    guard let tone = parts.dropFirst().first, let number = tone.last?.wholeNumberValue,
      tone.hasPrefix("skin-tone-"), (2...6).contains(number),
      let scalar = Unicode.Scalar(UInt32(0x1F3F9 + number))
    else { return emoji }
    return emoji + String(scalar)
  }

  /// The emoji for hexadecimal codes separated by hyphens, as in the elements of blocks.
  static func emoji(codes: String?) -> String? {
    guard let codes, codes.utf8.count <= 80 else { return nil }
    var scalars = String.UnicodeScalarView()
    for code in codes.split(separator: "-") {
      guard let number = UInt32(code, radix: 16), let scalar = Unicode.Scalar(number),
        scalar.properties.isEmoji || scalar.properties.isJoinControl
          || scalar.properties.isVariationSelector || (0xE0020...0xE007F).contains(number)
      else { return nil }
      scalars.append(scalar)
    }
    return scalars.isEmpty ? nil : String(scalars)
  }

  private static let emoji: [String: String] = [
    "+1": "👍", "thumbsup": "👍", "-1": "👎", "thumbsdown": "👎", "ok_hand": "👌", "wave": "👋",
    "clap": "👏", "raised_hands": "🙌", "pray": "🙏", "muscle": "💪", "point_up": "☝️",
    "point_right": "👉", "point_left": "👈", "point_down": "👇", "point_up_2": "👆", "fist": "✊",
    "facepunch": "👊", "punch": "👊", "v": "✌️", "crossed_fingers": "🤞", "handshake": "🤝",
    "hand": "✋", "raised_hand": "✋", "the_horns": "🤘", "call_me_hand": "🤙", "eyes": "👀",
    "smile": "😄", "smiley": "😃", "grin": "😁", "grinning": "😀", "joy": "😂", "rofl": "🤣",
    "rolling_on_the_floor_laughing": "🤣", "laughing": "😆", "satisfied": "😆",
    "sweat_smile": "😅", "slightly_smiling_face": "🙂", "upside_down_face": "🙃", "wink": "😉",
    "blush": "😊", "innocent": "😇", "heart_eyes": "😍", "star-struck": "🤩", "kissing_heart": "😘",
    "relaxed": "☺️", "yum": "😋", "stuck_out_tongue": "😛",
    "stuck_out_tongue_winking_eye": "😜", "zany_face": "🤪", "hugging_face": "🤗",
    "hugs": "🤗", "thinking_face": "🤔", "thinking": "🤔", "shushing_face": "🤫",
    "zipper_mouth_face": "🤐", "neutral_face": "😐", "expressionless": "😑", "smirk": "😏",
    "unamused": "😒", "face_with_rolling_eyes": "🙄", "grimacing": "😬", "relieved": "😌",
    "pensive": "😔", "sleepy": "😪", "sleeping": "😴", "mask": "😷", "nerd_face": "🤓",
    "sunglasses": "😎", "confused": "😕", "worried": "😟", "slightly_frowning_face": "🙁",
    "open_mouth": "😮", "astonished": "😲", "flushed": "😳", "pleading_face": "🥺", "cry": "😢",
    "sob": "😭", "scream": "😱", "disappointed": "😞", "sweat": "😓", "weary": "😩",
    "tired_face": "😫", "triumph": "😤", "rage": "😡", "angry": "😠", "exploding_head": "🤯",
    "partying_face": "🥳", "melting_face": "🫠", "saluting_face": "🫡", "skull": "💀",
    "ghost": "👻", "robot_face": "🤖", "poop": "💩", "hankey": "💩", "clown_face": "🤡",
    "see_no_evil": "🙈", "hear_no_evil": "🙉", "speak_no_evil": "🙊", "facepalm": "🤦",
    "face_palm": "🤦", "shrug": "🤷", "bow": "🙇", "dancer": "💃", "heart": "❤️",
    "orange_heart": "🧡", "yellow_heart": "💛", "green_heart": "💚", "blue_heart": "💙",
    "purple_heart": "💜", "black_heart": "🖤", "white_heart": "🤍", "broken_heart": "💔",
    "two_hearts": "💕", "sparkling_heart": "💖", "heartpulse": "💗", "100": "💯", "boom": "💥",
    "fire": "🔥", "sparkles": "✨", "star": "⭐", "star2": "🌟", "zap": "⚡", "tada": "🎉",
    "confetti_ball": "🎊", "balloon": "🎈", "gift": "🎁", "trophy": "🏆", "medal": "🏅",
    "first_place_medal": "🥇", "rocket": "🚀", "bulb": "💡", "moneybag": "💰", "key": "🔑",
    "lock": "🔒", "bell": "🔔", "mega": "📣", "loudspeaker": "📢", "calendar": "📆",
    "date": "📅", "memo": "📝", "pencil": "📝", "book": "📖", "books": "📚", "email": "📧",
    "phone": "☎️", "computer": "💻", "hammer_and_wrench": "🛠️", "wrench": "🔧", "gear": "⚙️",
    "link": "🔗", "paperclip": "📎", "pushpin": "📌", "round_pushpin": "📍", "mag": "🔍",
    "bug": "🐛", "construction": "🚧", "rotating_light": "🚨", "warning": "⚠️",
    "no_entry": "⛔", "no_entry_sign": "🚫", "x": "❌", "heavy_check_mark": "✔️",
    "white_check_mark": "✅", "ballot_box_with_check": "☑️", "question": "❓",
    "exclamation": "❗", "bangbang": "‼️", "red_circle": "🔴", "large_green_circle": "🟢",
    "large_yellow_circle": "🟡", "large_blue_circle": "🔵", "white_circle": "⚪",
    "black_circle": "⚫", "arrow_right": "➡️", "arrow_left": "⬅️", "arrow_up": "⬆️",
    "arrow_down": "⬇️", "heavy_plus_sign": "➕", "heavy_minus_sign": "➖", "hourglass": "⌛",
    "hourglass_flowing_sand": "⏳", "alarm_clock": "⏰", "stopwatch": "⏱️", "coffee": "☕",
    "tea": "🍵", "beer": "🍺", "beers": "🍻", "wine_glass": "🍷", "champagne": "🍾",
    "clinking_glasses": "🥂", "pizza": "🍕", "hamburger": "🍔", "taco": "🌮", "cake": "🍰",
    "birthday": "🎂", "cookie": "🍪", "doughnut": "🍩", "apple": "🍎", "popcorn": "🍿",
    "sunny": "☀️", "cloud": "☁️", "rain_cloud": "🌧️", "snowflake": "❄️", "rainbow": "🌈",
    "umbrella": "☔", "ocean": "🌊", "earth_africa": "🌍", "earth_americas": "🌎",
    "palm_tree": "🌴", "christmas_tree": "🎄", "seedling": "🌱", "four_leaf_clover": "🍀",
    "rose": "🌹", "sunflower": "🌻", "dog": "🐶", "cat": "🐱", "unicorn_face": "🦄",
    "unicorn": "🦄", "panda_face": "🐼", "penguin": "🐧", "snail": "🐌", "turtle": "🐢",
    "bee": "🐝", "butterfly": "🦋", "crab": "🦀", "whale": "🐳", "parrot": "🦜", "car": "🚗",
    "airplane": "✈️", "train": "🚋", "ship": "🚢", "bike": "🚲", "house": "🏠",
    "house_with_garden": "🏡", "soccer": "⚽", "basketball": "🏀", "football": "🏈",
    "musical_note": "🎵", "notes": "🎶", "guitar": "🎸", "microphone": "🎤", "headphones": "🎧",
    "camera": "📷", "movie_camera": "🎥", "tv": "📺", "video_game": "🎮", "dart": "🎯",
    "game_die": "🎲", "crown": "👑", "gem": "💎", "lipstick": "💄", "eyeglasses": "👓",
    "one": "1️⃣", "two": "2️⃣", "three": "3️⃣", "four": "4️⃣", "five": "5️⃣", "zzz": "💤",
    "speech_balloon": "💬", "thought_balloon": "💭", "chart_with_upwards_trend": "📈",
    "chart_with_downwards_trend": "📉", "bar_chart": "📊", "clipboard": "📋", "package": "📦",
    "inbox_tray": "📥", "outbox_tray": "📤", "file_folder": "📁", "scissors": "✂️",
  ]
}
