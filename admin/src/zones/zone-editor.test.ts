import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Zone } from '#shared/schemas/zone.ts'
import {
  differsFromStored,
  editZones,
  emptyEditor,
  shownZones,
  wouldLoseChanges,
  type ZoneAction,
  type ZoneEditor,
} from './zone-editor.ts'

const circle = (radius: number) => ({
  type: 'circle' as const,
  circle: { center: { lat: 43.8, lng: -79.4 }, radius },
})
const color = { fillColor: '#111111', strokeColor: '#222222' }
const values = { deliveryCost: 4.5, minPurchase: 20, aliasName: 'North' }

const run = (start: ZoneEditor, ...actions: ZoneAction[]) => actions.reduce(editZones, start)
const draw = (now: number): ZoneAction => ({ type: 'drawn', shape: circle(now), now })
const { zones } = run(emptyEditor, draw(1), draw(2), draw(3))
const loaded = run(emptyEditor, { type: 'loaded', zones, revision: 7 })
const ids = ({ zones }: { zones: Zone[] }) => zones.map(({ id }) => id)

const id = fc.constantFrom(1, 2, 3, 4)
const actions: fc.Arbitrary<ZoneAction> = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map(draw),
  id.map(one => ({ type: 'selected', id: one }) as const),
  fc
    .integer({ min: 1, max: 9 })
    .map(radius => ({ type: 'reshaped', shape: circle(radius) }) as const),
  fc.constant({ type: 'applied', values } as const),
  fc.constant({ type: 'cancelled' } as const),
  id.map(one => ({ type: 'coloured', id: one, color }) as const),
  fc
    .tuple(id, fc.constantFrom(-1 as const, 1 as const))
    .map(([one, by]) => ({ type: 'moved', id: one, by }) as const),
  id.map(one => ({ type: 'removed', id: one }) as const),
)

describe('editing', () => {
  it('is of one zone at a time', () => {
    const editor = run(loaded, { type: 'selected', id: 1 }, { type: 'selected', id: 2 })
    expect(editor.draft?.id).toBe(1)
  })

  it('shows the shape as it is dragged, and Cancel brings the old one back', () => {
    const dragged = run(
      loaded,
      { type: 'selected', id: 2 },
      { type: 'reshaped', shape: circle(99) },
    )
    expect(shownZones(dragged)[1]).toMatchObject(circle(99))
    expect(dragged.zones).toBe(loaded.zones)
    const back = run(dragged, { type: 'cancelled' })
    expect(shownZones(back)).toEqual(loaded.zones)
    expect(wouldLoseChanges(back)).toBe(false)
  })

  it('Save applies shape, cost, minimum and alias in one step', () => {
    const editor = run(
      loaded,
      { type: 'selected', id: 2 },
      { type: 'reshaped', shape: circle(99) },
      { type: 'applied', values },
    )
    expect(editor.zones[1]).toMatchObject({ ...circle(99), ...values, id: 2, name: 'Zone B' })
    expect(run(editor, { type: 'undone' }).zones).toEqual(loaded.zones)
  })

  it('survives a new colour and a new place of the same zone', () => {
    const editor = run(
      loaded,
      { type: 'selected', id: 1 },
      { type: 'reshaped', shape: circle(99) },
      { type: 'coloured', id: 1, color },
      { type: 'moved', id: 1, by: 1 },
      { type: 'applied', values },
    )
    expect(ids(editor)).toEqual([2, 1, 3])
    expect(editor.zones[1]).toMatchObject({ ...circle(99), color, zIndex: 2 })
  })

  it('keeps the place that the list gives it when a zone before it is removed', () => {
    const applied = { type: 'applied', values } as const
    const editor = run(loaded, { type: 'selected', id: 3 }, { type: 'removed', id: 1 }, applied)
    expect(editor.zones.map(({ id, zIndex }) => [id, zIndex])).toEqual([
      [2, 1],
      [3, 2],
    ])
  })

  it('ends when the zone is removed', () => {
    const editor = run(loaded, { type: 'selected', id: 3 }, { type: 'removed', id: 3 })
    expect(editor.draft).toBeNull()
    expect(ids(editor)).toEqual([1, 2])
  })
})

describe('undo', () => {
  it('takes back step after step until the list that was loaded', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 30 }), steps => {
        const edited = run(loaded, ...steps)
        const undone = edited.past.reduce(editor => run(editor, { type: 'undone' }), edited)
        expect(undone.zones).toEqual(loaded.zones)
        expect(undone.past).toEqual([])
      }),
    )
  })

  it('does nothing where nothing was done', () => {
    expect(run(emptyEditor, { type: 'undone' })).toEqual(emptyEditor)
  })

  it('remembers no step that changed nothing', () => {
    const editor = run(loaded, { type: 'moved', id: 1, by: -1 }, { type: 'removed', id: 9 })
    expect(editor.past).toEqual(loaded.past)
  })
})

describe('what is not saved', () => {
  it('ids and priorities are whole after any steps', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 30 }), steps => {
        const { zones } = run(loaded, ...steps)
        expect(new Set(ids({ zones })).size).toBe(zones.length)
        expect(zones.map(({ zIndex }) => zIndex)).toEqual(zones.map((_, index) => index + 1))
      }),
    )
  })

  it('is told from the database and from the temporary copy', () => {
    const changed = run(loaded, { type: 'removed', id: 2 })
    expect([differsFromStored(changed), wouldLoseChanges(changed)]).toEqual([true, true])
    const kept = run(changed, { type: 'kept', zones: changed.zones })
    expect([differsFromStored(kept), wouldLoseChanges(kept)]).toEqual([true, false])
    const stored = run(kept, { type: 'stored', zones: kept.zones, revision: 8 })
    expect([differsFromStored(stored), wouldLoseChanges(stored)]).toEqual([false, false])
    expect(stored).toMatchObject({ revision: 8, kept: null })
  })

  it('is what was changed while the save was under way, and stays on the screen', () => {
    const sent = run(loaded, { type: 'moved', id: 1, by: 1 })
    const stored = { type: 'stored', zones: sent.zones, revision: 8 } as const
    const editor = run(sent, { type: 'removed', id: 3 }, draw(4), stored)
    expect(ids(editor)).toEqual([2, 1, 4])
    expect([differsFromStored(editor), wouldLoseChanges(editor)]).toEqual([true, true])
    expect(editor).toMatchObject({ stored: sent.zones, revision: 8 })
    expect(run(editor, { type: 'undone' }, { type: 'undone' }).zones).toEqual(sent.zones)
  })

  it('a zone in edit mode counts, even untouched: its fields may hold typed text', () => {
    expect(wouldLoseChanges(run(loaded, { type: 'selected', id: 1 }))).toBe(true)
  })

  it('a change that was undone is not unsaved', () => {
    const editor = run(loaded, { type: 'moved', id: 1, by: 1 }, { type: 'undone' })
    expect(wouldLoseChanges(editor)).toBe(false)
  })
})
