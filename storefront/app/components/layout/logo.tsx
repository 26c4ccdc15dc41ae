import { LocalLink } from '#app/i18n/local-link.tsx'
import { useShopName } from '../root-data/use-root-data.ts'
import './logo.css'

/** The eight-fold star with a grain of saffron, and the shop's name. */
export function Logo() {
  return (
    <LocalLink to="/" className="logo">
      <svg className="logo-mark" viewBox="0 0 24 24" aria-hidden="true">
        <path
          className="logo-star"
          d="M23.5 12 20.1 15.4V20.1H15.4L12 23.5 8.6 20.1H3.9V15.4L.5 12 3.9 8.6V3.9H8.6L12 .5 15.4 3.9H20.1V8.6Z"
        />
        <path
          className="logo-ring"
          d="M19.6 12 17.4 14.2V17.4H14.2L12 19.6 9.8 17.4H6.6V14.2L4.4 12 6.6 9.8V6.6H9.8L12 4.4 14.2 6.6H17.4V9.8Z"
        />
        <circle className="logo-grain" cx="12" cy="12" r="3" />
      </svg>
      <span className="logo-name">{useShopName()}</span>
    </LocalLink>
  )
}
