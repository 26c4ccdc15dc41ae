import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'

/** A list in a form whose items can be added, moved and removed. The last removal can be undone. */
export function useRemovableList(name: string) {
  const { getValues } = useFormContext()
  // `id` is a field of the items.
  const list = useFieldArray({ name, keyName: 'key' })
  const [removed, setRemoved] = useState<{ index: number; item: { name: string } } | null>(null)

  function remove(index: number) {
    setRemoved({ index, item: getValues(`${name}.${index}`) })
    list.remove(index)
  }

  function undo() {
    if (removed) list.insert(removed.index, removed.item, { shouldFocus: false })
    setRemoved(null)
  }

  return {
    keys: list.fields.map(({ key }) => key),
    add: (item: object) => list.append(item, { focusName: `${name}.${list.fields.length}.name` }),
    move: list.move,
    remove,
    removed: removed?.item.name ?? null,
    undo,
  }
}
