import { Stack, Typography } from '@mui/material'
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { t } from '../i18n/texts.ts'
import { focusIds, ZoneCard } from './ZoneCard.tsx'
import { shownZones, type ZoneAction, type ZoneEditor } from './zone-editor.ts'

type Props = {
  editor: ZoneEditor
  centre: Point
  isDrawing: boolean
  dispatch: Dispatch<ZoneAction>
}

/** The zones in their order, fully usable by keyboard. */
export function ZonePanel({ editor, centre, isDrawing, dispatch }: Props) {
  const zones = shownZones(editor)
  const { draft } = editor
  const [announcement, setAnnouncement] = useState('')
  const step = useKeptFocus(editor, setAnnouncement, dispatch)
  const remove = useCallback((zone: Zone) => step({ type: 'removed', id: zone.id }), [step])
  if (zones.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
        {t('No zones yet. Draw the first one on the map.')}
      </Typography>
    )
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('Where zones overlap, the one lower in the list applies.')}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {zones.map((zone, index) => (
          <ZoneCard
            key={zone.id}
            zone={zone}
            centre={centre}
            isFirst={index === 0}
            isLast={index === zones.length - 1}
            isEdited={zone.id === draft?.id}
            isLocked={draft !== null || isDrawing}
            dispatch={step}
            onRemove={remove}
          />
        ))}
      </Stack>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </>
  )
}

/** An action may move or remove its own button. Moves the focus to where the person would continue. */
function useKeptFocus(
  { zones, draft }: ZoneEditor,
  announce: (announcement: string) => void,
  dispatch: Dispatch<ZoneAction>,
): Dispatch<ZoneAction> {
  const focusTargets = useRef<string[]>([])
  const latest = useRef(zones)
  const edited = useRef(draft?.id)
  useEffect(() => {
    latest.current = zones
    edited.current = draft?.id
    const target = focusTargets.current
      .map(id => document.getElementById(id))
      .find(element => element && !element.hasAttribute('disabled'))
    focusTargets.current = []
    target?.focus()
  })
  return useCallback(
    action => {
      const list = latest.current
      switch (action.type) {
        case 'applied':
        case 'cancelled':
          focusTargets.current = [focusIds.select(edited.current ?? 0)]
          break
        case 'moved': {
          const { id, by } = action
          const buttons = [focusIds.up(id), focusIds.down(id)]
          focusTargets.current = by === -1 ? buttons : buttons.reverse()
          const index = list.findIndex(zone => zone.id === id) + by
          const name = list.find(zone => zone.id === id)?.name ?? ''
          announce(t('%{zone} is now number %{number}.', { zone: name, number: index + 1 }))
          break
        }
        case 'removed': {
          const index = list.findIndex(({ id }) => id === action.id)
          const next = list[index + 1] ?? list[index - 1]
          if (next) focusTargets.current = [focusIds.select(next.id)]
          announce(
            t('%{zone} removed. Use Undo to bring it back.', { zone: list[index]?.name ?? '' }),
          )
        }
      }
      dispatch(action)
    },
    [dispatch, announce],
  )
}
