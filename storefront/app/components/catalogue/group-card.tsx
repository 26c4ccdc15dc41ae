import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { isPicture } from '#shared/domain/products/picture-url.ts'
import type { GroupView } from '#shared/responses/group.ts'
import { Picture } from '../picture.tsx'
import { OtherName, useNames } from '../product-parts/item-names.tsx'
import { Marked } from '../product-parts/marked.tsx'
import { tintOf } from '../product-parts/tint.ts'
import './group-card.css'

export type GroupKind = 'aisle' | 'brand'

const sizes = '(width < 40rem) 44vw, 18rem'

type Props = { group: GroupView; kind: GroupKind; isEager?: boolean }

/** A card for an aisle or brand: its image under an arch, its name and its product count. */
export function GroupCard({ group, kind, isEager = false }: Props) {
  const text = useText().catalogue
  const language = useLanguage()
  const { main } = useNames()(group)
  return (
    <li className="group-card" data-kind={kind} style={tintOf(group.id)}>
      <LocalLink to={`/products?${kind}=${group.id}`} className="group-card-link">
        <span className="group-card-arch">
          {isPicture(group.urlImage) ? (
            <Picture url={group.urlImage} alt="" sizes={sizes} isEager={isEager} />
          ) : (
            <span className="group-card-initial" aria-hidden="true">
              {main.charAt(0)}
            </span>
          )}
        </span>
        <div className="group-card-text">
          <h3 className="group-card-name">
            <Marked text={main} />
            <OtherName of={group} />
          </h3>
          <span className="group-card-items">
            {group.items === 1 ? text.oneItem : text.items(formatNumber(group.items, language))}
          </span>
        </div>
      </LocalLink>
    </li>
  )
}
