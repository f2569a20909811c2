import ArgumentParser

/// The flag `--strict` of the commands that convert or draw a conversation.
enum StrictFlag {
  static let help = ArgumentHelp(
    """
    Treat everything that cannot be shown as it is as bad data (status 65): a placeholder or \
    words that the import leaves out, a missing glyph, a broken picture, a cut text, a formula \
    that cannot be set, and a page that is taller than --pages.
    """)
}
