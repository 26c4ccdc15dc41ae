import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './empty-state.css'

type Props = {
  drawing: IconName
  title: string
  text?: string
  /** The primary action. */
  action?: ReactNode
  /** True if it fills the page, so that its title is the page's heading. */
  isPage?: boolean
}

/** An empty, missing or failed state: a drawing, a sentence and one action. */
export function EmptyState({ drawing, title, text, action, isPage = false }: Props) {
  const Heading = isPage ? 'h1' : 'p'
  return (
    <div className="page empty-state">
      <div className="state-drawing tile-ground">
        <Icon name={drawing} />
      </div>
      <Heading className="state-title">{title}</Heading>
      {text && <p className="state-text">{text}</p>}
      {action}
    </div>
  )
}
