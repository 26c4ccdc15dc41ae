import { messageResponse } from '#shared/responses/response.ts'
import { contactInput } from '#shared/schemas/contact.ts'
import { sendContact } from '../../services/mail/contact.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'

export const contactEndpoints: Endpoints = {
  'POST contact/contact': endpoint({
    access: 'public',
    input: contactInput,
    output: messageResponse,
    summary: "Sends a visitor's message to the store.",
    response: 'A confirmation in `message`.',
    run: (input, { shop, clientAddress }) => sendContact(shop, input, clientAddress),
  }),
}
