import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './notice.css'

type Tone = 'info' | 'warning' | 'success' | 'sale'
type Props = { tone: Tone; title: string; children?: ReactNode; role?: 'alert' | 'status' }

const icons: Record<Tone, IconName> = {
  info: 'clock',
  warning: 'alert',
  success: 'check',
  sale: 'alert',
}

/** A coloured box with a sentence in bold and an optional body. */
export function Notice({ tone, title, children, role }: Props) {
  return (
    <div className={`note ${tone} notice`} role={role}>
      <Icon name={icons[tone]} />
      <div className="notice-text">
        <p className="label">{title}</p>
        {children}
      </div>
    </div>
  )
}
