import { ScanScreen } from './ScanScreen.tsx'

/** Counting the shelves with a phone and a barcode scanner. */
export default function CountScreen() {
  return <ScanScreen key="count" mode="count" />
}
