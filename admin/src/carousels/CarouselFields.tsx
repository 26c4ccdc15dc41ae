import { PageInput } from '../banners/PageInput.tsx'
import { FlagInput } from '../fields/FlagInput.tsx'
import { TextLine } from '../fields/TextLine.tsx'

export function CarouselFields() {
  return (
    <>
      <TextLine
        source="name"
        label="Name"
        helperText="Read aloud to people who cannot see the image"
        autoFocus
      />
      <PageInput
        label="Status"
        placeholder="-- Select status --"
        helperText="The shop page that shows this slide"
      />
      <FlagInput
        source="active"
        label="Is Active?"
        helperText="Only active slides with an image appear in the shop."
      />
    </>
  )
}
