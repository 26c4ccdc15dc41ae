import type { MetaFunction } from '@remix-run/node'
import type { ReactNode } from 'react'
import { textIn } from '#shared/domain/text-in.ts'
import { ContactForm } from '../components/contact/contact-form.tsx'
import { Icon, type IconName } from '../components/icon.tsx'
import { PageHead } from '../components/page-head.tsx'
import { pageMeta } from '../components/page-meta.ts'
import { PhoneLink } from '../components/phone-link.tsx'
import { useRootData } from '../components/root-data/use-root-data.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useHomeText } from '../i18n/use-home-text.ts'
import { useLanguage, useText } from '../i18n/use-text.ts'
import '../components/contact/contact.css'

export const meta: MetaFunction = args => pageMeta(args, text => text.pages.contact)

export default function ContactPage() {
  const text = useText().pages.contact
  const language = useLanguage()
  const { deliveryRule } = useHomeText()
  const root = useRootData()
  if (!root) return null
  const { settings, windowCoverage } = root
  const { mainPhone, mainEmail, supportPhone, supportEmail, address, pickupAddress } = settings
  return (
    <div className="page">
      <PageHead title={text.title} lead={text.lead} />
      <div className="contact-layout">
        <ContactForm />
        <div className="contact-cards">
          <ContactCard icon="phone" title={text.order}>
            <Reach phone={mainPhone} email={mainEmail} />
          </ContactCard>
          <ContactCard icon="mail" title={text.support}>
            <Reach phone={supportPhone} email={supportEmail} />
          </ContactCard>
          {address && (
            <ContactCard icon="pin" title={text.address}>
              <p>
                <bdi lang="en">{address}</bdi>
              </p>
              {settings.deliveryFlag && <LocalLink to="/delivery">{text.map}</LocalLink>}
              <p className="field-hint">{deliveryRule[windowCoverage]}</p>
            </ContactCard>
          )}
          {pickupAddress && (
            <ContactCard icon="store" title={text.pickup}>
              <p>
                <bdi>{textIn(pickupAddress, language)}</bdi>
              </p>
            </ContactCard>
          )}
        </div>
      </div>
    </div>
  )
}

type CardProps = { icon: IconName; title: string; children: ReactNode }

function ContactCard({ icon, title, children }: CardProps) {
  return (
    <section className="panel contact-card">
      <h2 className="contact-card-title">
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </section>
  )
}

function Reach({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone && <PhoneLink number={phone} className="contact-phone" />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
}
