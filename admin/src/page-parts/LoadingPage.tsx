import { t } from '../i18n/texts.ts'

export function LoadingPage() {
  return <p className="loading">{t('Loading...')}</p>
}
