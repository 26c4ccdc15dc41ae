import { FieldGrid } from './FieldGrid.tsx'
import { TextLine } from './TextLine.tsx'

/** Name and description in both languages side by side, and more search words. */
export function NameFields() {
  return (
    <FieldGrid>
      <TextLine source="name" label="Name" autoFocus />
      <TextLine source="fName" label="Farsi name" persian />
      <TextLine source="description" label="Description" multiline minRows={2} />
      <TextLine source="fDescription" label="Farsi description" multiline minRows={2} persian />
      <TextLine
        source="searchWords"
        label="Search words"
        helperText="Other names, holidays or dishes customers may search for. Not shown to customers."
      />
    </FieldGrid>
  )
}
