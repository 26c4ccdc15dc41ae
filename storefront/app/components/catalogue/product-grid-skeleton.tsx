import './product-grid-skeleton.css'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholder for products that are loading. */
export function ProductGridSkeleton() {
  return (
    <ul className="product-grid needs-script" aria-hidden="true">
      {CARDS.map(card => (
        <li key={card} className="product-card product-card-skeleton" />
      ))}
    </ul>
  )
}
