import type { GroupView } from '#shared/responses/group.ts'
import { usePreference } from '../preferences/use-preferences.ts'
import { GroupCard, type GroupKind } from './group-card.tsx'

const FIRST_CARDS = 4

/** Aisles or brands as cards or rows. */
export function GroupGrid({ groups, kind }: { groups: GroupView[]; kind: GroupKind }) {
  const grid = usePreference('grid')
  return (
    <ul className="group-grid" data-layout={grid ? 'grid' : 'row'} data-kind={kind}>
      {groups.map((group, index) => (
        <GroupCard key={group.id} group={group} kind={kind} isEager={index < FIRST_CARDS} />
      ))}
    </ul>
  )
}
