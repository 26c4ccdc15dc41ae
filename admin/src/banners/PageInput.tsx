import { shopPages } from '#shared/schemas/shop-page.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import type { Text } from '../i18n/fa.ts'

type Props = { label: Text; helperText: Text; placeholder?: Text }

const choices = shopPages.map((name, id) => ({ id, name }))

/** The page of the shop that a sponsor or slide belongs to. */
export function PageInput(props: Props) {
  return <ChoiceInput source="page" choices={choices} {...props} />
}
