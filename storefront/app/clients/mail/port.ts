/** A mail as it goes out; `from` and its server are the mailer's. */
export type Envelope = {
  to: string
  replyTo: string
  /** Name of the shop beside its address. */
  fromName: string
  subject: string
  text: string
  html: string
  messageId: string
  date: Date
}

/** `permanent` when trying again cannot help, such as an address that does not exist; `cut` by `close`. */
export type SendResult =
  | { sent: true }
  | { sent: false; cut: true }
  | { sent: false; cut: false; permanent: boolean; error: string }

export type Mailer = {
  send(envelope: Envelope): Promise<SendResult>
  /** Cuts what is under way. */
  close(): void
}
