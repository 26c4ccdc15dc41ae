import Translate from '@mui/icons-material/Translate'
import { isPersian, switchLanguage } from '../i18n/language.ts'
import { BarButton } from './BarButton.tsx'

/** Named in the language that it leads to. */
export function LanguageButton() {
  const other = isPersian ? 'en' : 'fa'
  return (
    <BarButton startIcon={<Translate />} lang={other} onClick={() => switchLanguage(other)}>
      {isPersian ? 'English' : 'فارسی'}
    </BarButton>
  )
}
