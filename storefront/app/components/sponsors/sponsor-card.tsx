import { useLanguage } from '#app/i18n/use-text.ts'
import { emailPattern } from '#shared/domain/email.ts'
import { isPicture } from '#shared/domain/products/picture-url.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { findWebLink, shortWebLink } from '#shared/domain/web-link.ts'
import type { PublicSponsor } from '#shared/responses/banner.ts'
import { PhoneLink } from '../phone-link.tsx'
import { Picture } from '../picture.tsx'

/** The fields are free text, so only a valid phone number, email address or URL becomes a link. */
export function SponsorCard({ sponsor }: { sponsor: PublicSponsor }) {
  const { name, description, phone, email, website, urlImage } = sponsor
  const language = useLanguage()
  return (
    <li className="sponsor">
      {isPicture(urlImage) && (
        <div className="sponsor-picture">
          <Picture url={urlImage} alt="" sizes="6rem" />
        </div>
      )}
      <div className="sponsor-text">
        <h3 className="sponsor-name">
          <bdi>{textIn(name, language)}</bdi>
        </h3>
        {description && <p className="sponsor-description">{textIn(description, language)}</p>}
        {phone && <p>{/\d{3}/.test(phone) ? <PhoneLink number={phone} /> : phone}</p>}
        {email && <Email address={email} />}
        {website && <Website address={website} />}
      </div>
    </li>
  )
}

function Email({ address }: { address: string }) {
  const shown = <bdi dir="ltr">{address}</bdi>
  const isAddress = emailPattern.test(address)
  return (
    <p>
      {isAddress ? (
        <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{shown}</a>
      ) : (
        shown
      )}
    </p>
  )
}

function Website({ address }: { address: string }) {
  const link = findWebLink(address)
  if (!link) return <p>{address}</p>
  return (
    <p>
      <a href={link} target="_blank" rel="sponsored noopener noreferrer">
        <bdi dir="ltr">{shortWebLink(address.trim())}</bdi>
      </a>
    </p>
  )
}
