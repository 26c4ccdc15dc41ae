import './sheet.css'
import type { HTMLAttributes } from 'react'
import type { Language } from '#shared/domain/language.ts'
import { useScrollStop } from '../lists/use-scroll-stop.ts'

type Props = HTMLAttributes<HTMLElement> & { label: string; language?: Language }

/** A sheet of paper. On a narrow screen it scrolls horizontally. `language`: the shopper's, if it is for the shopper. */
export function Sheet({ label, language, className = '', ...rest }: Props) {
  const scroll = useScrollStop<HTMLElement>(label)
  const own = language && { lang: language, dir: language === 'fa' ? 'rtl' : 'ltr' }
  return <article className={`sheet ${className}`} {...own} {...rest} {...scroll} />
}
