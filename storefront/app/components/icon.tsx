import './icon.css'

const drawings = {
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  basket:
    'M3 10h18l-1.6 8.4a2 2 0 0 1-2 1.6H6.6a2 2 0 0 1-2-1.6zM8 10l3-6M16 10l-3-6M10 13.5v3M14 13.5v3',
  user: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM5 20c.6-3.5 3.4-5.5 7-5.5s6.4 2 7 5.5',
  tools: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4',
  close: 'M6 6l12 12M18 6L6 18',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  chevron: 'M9 6l6 6-6 6',
  pin: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5l3.5 2',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A14.5 14.5 0 0 1 4.5 6a2 2 0 0 1 2-2z',
  mail: 'M4 6h16v12H4zM4.5 6.5L12 13l7.5-6.5',
  truck:
    'M2.5 6H14v10.5H2.5zM14 9.5h4l3.5 3.5v3.5H14M7 19a1.9 1.9 0 1 0 0-3.8A1.9 1.9 0 0 0 7 19zM17.5 19a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
  returns: 'M4 9h11a5 5 0 0 1 0 10H8M8 5L4 9l4 4',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M10.5 8v5M8 10.5h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
  invoice: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  key: 'M8 16.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12.5h9v4M17 12.5v3',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.3',
} as const

export type IconName = keyof typeof drawings

/** These point in the reading direction, so they are mirrored in Persian. */
const directed: ReadonlySet<IconName> = new Set(['arrow', 'chevron', 'truck', 'returns'])

type Props = { name: IconName; className?: string }

/** A decorative icon beside a text with the same meaning. */
export function Icon({ name, className = '' }: Props) {
  const direction = directed.has(name) ? 'icon directed' : 'icon'
  return (
    <svg className={`${direction} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
