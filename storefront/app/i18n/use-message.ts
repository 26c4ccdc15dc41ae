import { useCallback } from 'react'
import { messages as shared } from '#shared/messages.ts'
import { useText } from './use-text.ts'

const names = new Map<unknown, string>(
  Object.entries(shared).map(([name, message]) => [message, name]),
)

/** Says a text of the schemas or of the server, all English, in the language of the page. */
export function useMessage(): (message: string) => string {
  const texts: Record<string, string> = useText().messages
  return useCallback(message => texts[names.get(message) ?? ''] ?? message, [texts])
}
