import { ScanScreen } from './ScanScreen.tsx'

/** Receiving a delivery with a phone and a barcode scanner. */
export default function ReceiveScreen() {
  return <ScanScreen key="receive" mode="receive" />
}
