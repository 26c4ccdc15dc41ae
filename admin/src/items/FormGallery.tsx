import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Alert, Box, Stack, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { randomKey } from '#shared/domain/orders/request-key.ts'
import { MAX_PICTURES } from '#shared/domain/products/product-pictures.ts'
import { t } from '../i18n/texts.ts'
import { FileButton } from './FileButton.tsx'
import { GalleryRow } from './GalleryRow.tsx'
import { type GalleryEntry, moveEntry } from './gallery.ts'
import { findPictureProblem } from './picture-problem.ts'

type Props = { entries: GalleryEntry[]; onChange: (entries: GalleryEntry[]) => void }

/** All pictures of a product in their order, with their texts. Saved with the other fields. */
export function FormGallery({ entries, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const latest = useRef(entries)
  latest.current = entries
  const [rejected, setRejected] = useState<string | null>(null)
  const { errors } = useFormState()
  const problem = rejected ?? (errors.pictures?.message as string | undefined)
  /** The moved row and its pressed button: moving the row takes the focus away. */
  const [moved, setMoved] = useState<{ key: string; button: 'earlier' | 'later' } | null>(null)
  const count = entries.filter(({ isRemoved }) => !isRemoved).length

  useEffect(() => {
    if (!moved) return
    const row = list.current?.querySelector(`[data-key="${moved.key}"]`)
    row?.querySelector<HTMLElement>(`[data-move="${moved.button}"]`)?.focus()
  }, [moved])

  async function add(file: File | null) {
    const found = file && (await findPictureProblem(file))
    setRejected(found)
    if (!file || found) return
    const entry = { key: randomKey(), id: null, file, url: URL.createObjectURL(file) }
    // The list may have changed while the file was read.
    onChange([...latest.current, { ...entry, alt: '', fAlt: '', isRemoved: false }])
  }

  function change(key: string, part: Partial<GalleryEntry>) {
    onChange(entries.map(entry => (entry.key === key ? { ...entry, ...part } : entry)))
  }

  function move(key: string, button: 'earlier' | 'later') {
    const from = entries.findIndex(entry => entry.key === key)
    const to = from + (button === 'earlier' ? -1 : 1)
    if (to < 0 || to >= entries.length) return
    onChange(moveEntry(entries, from, to))
    setMoved({ key, button })
  }

  return (
    <>
      <Typography variant="h3" component="h3" sx={{ mt: 2, mb: 1 }}>
        {t('All images')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('Up to %{count} images. The first one is shown in lists.', { count: MAX_PICTURES })}
      </Typography>
      <Box component="ol" ref={list} sx={{ m: 0, my: 1, p: 0, listStyle: 'none' }}>
        {entries.map((entry, index) => (
          <GalleryRow
            key={entry.key}
            entry={entry}
            place={index + 1}
            isLast={index === entries.length - 1}
            onChange={part => change(entry.key, part)}
            onMove={button => move(entry.key, button)}
          />
        ))}
      </Box>
      {count < MAX_PICTURES && (
        <Stack direction="row">
          <FileButton icon={<AddPhoto />} label={t('Add image')} onChoose={add} />
        </Stack>
      )}
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </>
  )
}
