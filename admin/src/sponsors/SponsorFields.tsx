import { PageInput } from '../banners/PageInput.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { FlagInput } from '../fields/FlagInput.tsx'
import { TextLine } from '../fields/TextLine.tsx'

export function SponsorFields() {
  return (
    <>
      <TextLine source="name" label="Name" autoFocus />
      <TextLine source="description" label="Description" multiline minRows={2} />
      <FieldGrid>
        <TextLine source="phone" label="Phone" />
        <TextLine source="email" label="Email" />
        <TextLine source="website" label="Website" />
        <PageInput label="Page" helperText="The shop page that shows this sponsor" />
      </FieldGrid>
      <FlagInput
        source="active"
        label="Is Active?"
        helperText="Only active items appear in the shop."
      />
    </>
  )
}
