import { FlagInput } from '../fields/FlagInput.tsx'
import { TextLine } from '../fields/TextLine.tsx'

export function MarqueeFields() {
  return (
    <>
      <TextLine
        source="name"
        label="Name"
        helperText="The message as shoppers read it, in either language or both"
        autoFocus
      />
      <FlagInput
        source="active"
        label="Is Active?"
        helperText="Only what is active is shown in the shop."
      />
    </>
  )
}
