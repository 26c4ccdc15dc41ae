import Translate from '@mui/icons-material/Translate'
import { isPersian, switchLanguage } from '../i18n/language.ts'
import { BarButton } from '../page-parts/BarButton.tsx'

/** Labelled in the language that it switches to. */
export function LanguageButton() {
  const other = isPersian ? 'en' : 'fa'
  return (
    <BarButton startIcon={<Translate />} lang={other} onClick={() => switchLanguage(other)}>
      {isPersian ? 'English' : 'فارسی'}
    </BarButton>
  )
}
