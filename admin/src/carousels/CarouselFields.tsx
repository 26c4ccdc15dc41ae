import { PageInput } from '../banners/PageInput.tsx'
import { FlagInput } from '../fields/FlagInput.tsx'
import { TextLine } from '../fields/TextLine.tsx'

export function CarouselFields() {
  return (
    <>
      <TextLine
        source="name"
        label="Name"
        helperText="Read out to those who cannot see the picture"
        autoFocus
      />
      <PageInput
        label="Status"
        placeholder="-- Select status --"
        helperText="The page of the shop that shows this slide"
      />
      <FlagInput
        source="active"
        label="Is Active?"
        helperText="Only what is active is shown in the shop, and a slide only with a picture."
      />
    </>
  )
}
