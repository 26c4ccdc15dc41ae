let audio: AudioContext | undefined

/**
 * Enables sound from the first click or key. Browsers do not allow it earlier, and log a console warning
 * on an attempt. Returns a function that removes the listeners.
 */
export function wakeOnGesture(): () => void {
  const resume = () => void resumeAudio().catch(() => undefined)
  window.addEventListener('click', resume)
  window.addEventListener('keydown', resume)
  return () => {
    window.removeEventListener('click', resume)
    window.removeEventListener('keydown', resume)
  }
}

/** Plays two rising tones; silent until the first user gesture. */
export async function playNewOrder(): Promise<void> {
  await resumeAudio()
  if (audio?.state !== 'running') return
  playTone(audio, 660, 0)
  playTone(audio, 880, 0.18)
}

/** Plays one low tone: an entry was not accepted. Silent until the first user gesture. */
export async function playRefusal(): Promise<void> {
  await resumeAudio()
  if (audio?.state === 'running') playTone(audio, 220, 0)
}

/** Works only after a user gesture: Escape does not count, nor does opening the page. */
async function resumeAudio() {
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
