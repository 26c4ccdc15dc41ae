import {
  appendZone,
  inOrder,
  moveZone,
  withShape,
  type ZoneShape,
} from '#shared/domain/zone-list.ts'
import { type Zone, type ZoneColor, type ZoneValues, zone } from '#shared/schemas/zone.ts'
import { nextColor } from './palette.ts'

/** State of the zone editor. */
export type ZoneEditor = {
  /** In order of priority: the last one wins. */
  zones: Zone[]
  /** The zone in edit mode as currently drawn; Cancel discards it. */
  draft: Zone | null
  /** Earlier lists for Undo, the newest last. */
  past: Zone[][]
  /** The zones in the database, as far as this screen knows. */
  stored: Zone[]
  /** The revision that the zones are based on; negative until they have loaded. */
  revision: number
  /** The copy in temporary storage. */
  kept: Zone[] | null
}

export type ZoneAction =
  | { type: 'loaded' | 'stored'; zones: Zone[]; revision: number }
  | { type: 'kept'; zones: Zone[] | null }
  | { type: 'drawn'; shape: ZoneShape; now: number }
  | { type: 'selected'; id: number }
  | { type: 'reshaped'; shape: ZoneShape }
  | { type: 'typed' | 'applied'; values: ZoneValues }
  | { type: 'cancelled' }
  | { type: 'coloured'; id: number; color: ZoneColor }
  | { type: 'moved'; id: number; by: -1 | 1 }
  | { type: 'removed'; id: number }
  | { type: 'replaced'; zones: Zone[]; revision?: number }
  | { type: 'undone' }

const MAX_STEPS = 50

export const emptyEditor: ZoneEditor = {
  zones: [],
  draft: null,
  past: [],
  stored: [],
  revision: -1,
  kept: null,
}

export function editZones(editor: ZoneEditor, action: ZoneAction): ZoneEditor {
  const { zones, draft } = editor
  switch (action.type) {
    case 'loaded': {
      const { zones: loaded, revision } = action
      const changed = editor.revision < 0 ? { ...editor, zones: loaded } : change(editor, loaded)
      return { ...changed, draft: null, stored: loaded, revision }
    }
    case 'stored': {
      // Changes made since the save was sent stay unsaved until the next save.
      const { revision } = action
      return { ...editor, stored: action.zones, revision, kept: null }
    }
    case 'kept':
      return { ...editor, kept: action.zones }
    case 'drawn': {
      const { shape, now } = action
      return change(editor, appendZone(zones, { shape, now, color: nextColor(zones.length) }))
    }
    case 'selected':
      return draft ? editor : { ...editor, draft: findById(zones, action.id) }
    case 'reshaped':
      return draft ? { ...editor, draft: withShape(draft, action.shape) } : editor
    case 'typed':
      return draft ? { ...editor, draft: { ...draft, ...action.values } } : editor
    case 'applied': {
      if (!draft) return editor
      const applied = { ...draft, ...action.values }
      return { ...change(editor, replace(zones, applied)), draft: null }
    }
    case 'cancelled':
      return { ...editor, draft: null }
    case 'coloured': {
      const { id, color } = action
      const old = findById(zones, id)
      if (!old) return editor
      const changed = change(editor, replace(zones, { ...old, color }))
      return draft?.id === id ? { ...changed, draft: { ...draft, color } } : changed
    }
    case 'moved':
      return change(editor, moveZone(zones, action.id, action.by))
    case 'removed': {
      const left = inOrder(zones.filter(({ id }) => id !== action.id))
      return { ...change(editor, left), draft: draft?.id === action.id ? null : draft }
    }
    case 'replaced': {
      const { revision = editor.revision } = action
      return { ...change(editor, action.zones), draft: null, revision }
    }
    case 'undone': {
      const before = editor.past.at(-1)
      return before ? { ...editor, zones: before, past: editor.past.slice(0, -1) } : editor
    }
  }
}

/** The zones as they would be if the one in edit mode were saved now. */
export function shownZones({ zones, draft }: Pick<ZoneEditor, 'zones' | 'draft'>): Zone[] {
  return draft ? replace(zones, draft) : zones
}

/** True if the zones on the screen differ from the database. */
export function differsFromStored({ zones, stored }: Pick<ZoneEditor, 'zones' | 'stored'>) {
  return !areSame(zones, stored)
}

/** True if leaving would lose changes that are in neither storage. */
export function wouldLoseChanges({ zones, draft, stored, kept }: ZoneEditor): boolean {
  if (draft) return true
  return !areSame(zones, stored) && !(kept && areSame(zones, kept))
}

/** False for shapes that the server would reject, such as a rectangle without height. */
export function isZoneShape(shape: ZoneShape): boolean {
  const [blank] = appendZone([], { shape, color: nextColor(0), now: 1 })
  return zone.safeParse(blank).success
}

function change(editor: ZoneEditor, zones: Zone[]): ZoneEditor {
  if (areSame(zones, editor.zones)) return editor
  return { ...editor, zones, past: [...editor.past, editor.zones].slice(-MAX_STEPS) }
}

/** Keeps the zIndex of the list, because the zone may have moved since `changed` was created. */
function replace(zones: Zone[], changed: Zone): Zone[] {
  return zones.map(old => (old.id === changed.id ? { ...changed, zIndex: old.zIndex } : old))
}

function findById(zones: Zone[], id: number): Zone | null {
  return zones.find(one => one.id === id) ?? null
}

function areSame(some: Zone[], others: Zone[]): boolean {
  if (some === others) return true
  return (
    some.length === others.length &&
    some.every((one, index) => one === others[index] || serialize(one) === serialize(others[index]))
  )
}

/** Compares as text, because the schema puts the keys in a fixed order. */
function serialize(one: Zone | undefined): string {
  return JSON.stringify(one && zone.parse(one))
}
