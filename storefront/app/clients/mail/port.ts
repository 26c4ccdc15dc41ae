/** An outgoing mail. The mailer adds the sender address and the server. */
type Envelope = {
  to: string
  replyTo: string
  /** Display name of the sender. */
  fromName: string
  subject: string
  text: string
  html: string
  messageId: string
  date: Date
}

/** `permanent`: a retry cannot help, for example if the address does not exist. `cut`: aborted by `close`. */
export type SendResult =
  | { sent: true }
  | { sent: false; cut: true }
  | { sent: false; cut: false; permanent: boolean; error: string }

export type Mailer = {
  send(envelope: Envelope): Promise<SendResult>
  /** Aborts the sends in progress. */
  close(): void
}
