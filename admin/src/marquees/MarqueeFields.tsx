import { FlagInput } from '../fields/FlagInput.tsx'
import { TextLine } from '../fields/TextLine.tsx'

export function MarqueeFields() {
  return (
    <>
      <TextLine
        source="name"
        label="Name"
        helperText="The message customers read, in one language or both"
        autoFocus
      />
      <FlagInput
        source="active"
        label="Is Active?"
        helperText="Only active items appear in the shop."
      />
    </>
  )
}
