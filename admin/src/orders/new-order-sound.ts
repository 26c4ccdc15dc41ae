let audio: AudioContext | undefined

/**
 * Lets the page sound from the first click or key on. Browsers allow it no sooner, and complain in the
 * console of who tries. Returns what ends the waiting.
 */
export function wakeOnGesture(): () => void {
  const wake = () => void wakeSound().catch(() => undefined)
  window.addEventListener('click', wake)
  window.addEventListener('keydown', wake)
  return () => {
    window.removeEventListener('click', wake)
    window.removeEventListener('keydown', wake)
  }
}

/** Two rising tones; silent until somebody has touched the page. */
export async function playNewOrder(): Promise<void> {
  await wakeSound()
  if (audio?.state !== 'running') return
  playTone(audio, 660, 0)
  playTone(audio, 880, 0.18)
}

/** Only right after a gesture: of another key than Escape, and of no page that was merely opened. */
async function wakeSound() {
  if (!navigator.userActivation.isActive) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
}

function playTone(context: AudioContext, frequency: number, delay: number) {
  const start = context.currentTime + delay
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.25, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + 0.45)
}
