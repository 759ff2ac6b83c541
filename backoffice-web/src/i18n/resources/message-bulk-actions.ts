/** The commands for many contact messages at once. */
export const messageBulkActions = {
  assign: {
    button: 'Assign to me',
    title: 'Assign %{count} message to you? |||| Assign %{count} messages to you?',
    lead: 'You reply to it, and colleagues see that. |||| You reply to them, and colleagues see that.',
    submit: 'Assign it to me |||| Assign them to me',
    done: 'The message is yours. |||| %{count} messages are yours.',
  },
  'hand-over': {
    button: 'Hand over',
    title: 'Hand over this message |||| Hand over %{count} messages',
    lead: 'It is then assigned to your colleague, who gets an email about it with what you write here. It becomes an internal note, which cannot be changed later. The customer can read it in the download of personal data. |||| They are then assigned to your colleague, who gets an email about each with what you write here. It becomes an internal note on each of them, which cannot be changed later. The customers can read it in the download of personal data.',
    submit: 'Hand it over |||| Hand them over',
    colleague: 'Colleague',
    noColleague: 'No colleague can reply to messages.',
    leftOut:
      'One message is left out: it is closed, spam or merged. |||| %{smart_count} messages are left out: they are closed, spam or merged.',
    tooMany: 'At most %{count} at once. Hand these over first, then the others.',
    done: 'The message is handed over. |||| %{count} messages are handed over.',
    doneNamed:
      'The message is handed over to %{name}, who gets an email about it. |||| %{count} messages are handed over to %{name}.',
    mails: 'Your colleague gets an email about it. |||| Your colleague gets an email about each.',
  },
  close: {
    button: 'Close',
    title: 'Close this message? |||| Close %{count} messages?',
    lead: 'No email is sent. A sender with an account sees “Closed” in the profile, and writing again opens the message. |||| No emails are sent. Senders with an account see “Closed” in the profile, and writing again opens the message.',
    submit: 'Close it |||| Close them',
    done: 'The message is closed. |||| %{count} messages are closed.',
    unanswered: 'One was never answered. |||| %{smart_count} were never answered.',
    waitAgain: 'One was answered and waits again. |||| %{smart_count} were answered and wait again.',
    ofColleagues: 'One is assigned to a colleague. |||| %{smart_count} are assigned to colleagues.',
  },
  reopen: {
    button: 'Reopen',
    title: 'Reopen this message? |||| Reopen %{count} messages?',
    lead: 'No email is sent. It waits for a reply again. If it was closed while it waited, the reply is due when it was before, otherwise within 24 hours from now. |||| No emails are sent. They wait for a reply again. What was closed while it waited is due when it was before, the others within 24 hours from now.',
    submit: 'Reopen it |||| Reopen them',
    done: 'The message is open again and waits for a reply. |||| %{count} messages are open again and wait for a reply.',
  },
  'mark-replied': {
    button: 'Mark as replied',
    done: 'The message is replied again, as before it was closed. |||| %{count} messages are replied again, as before they were closed.',
  },
  spam: {
    button: 'Mark as spam',
    title: 'Mark this message as spam? |||| Mark %{count} messages as spam?',
    lead: 'The sender is not told. You can take it back under “Spam”. |||| The senders are not told. You can take it back under “Spam”.',
    submit: 'Mark it as spam |||| Mark them as spam',
    done: 'The message is marked as spam. |||| %{count} messages are marked as spam.',
  },
  'not-spam': {
    button: 'Not spam',
    title: 'Take this message out of spam? |||| Take %{count} messages out of spam?',
    lead: 'It goes back to the state that it had before. If it was not answered then, it waits for a reply again. |||| They go back to the states that they had before. Those that were not answered then wait for a reply again.',
    submit: 'It is not spam |||| They are not spam',
    done: 'The message is no longer spam. |||| %{count} messages are no longer spam.',
  },
  sum: 'One message |||| %{count} messages',
};
