/** What a text that is being typed may mean. */
export type Suggestion = {
  kind: 'product' | 'aisle' | 'brand'
  id: number
  name: string
  fName: string
  /** Folded parts of the names that fit the text. */
  marks: string[]
}
