let audio: AudioContext | undefined

/** Two rising tones. Until somebody has touched the page the browser keeps it silent. */
export async function playNewOrder(): Promise<void> {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
  playTone(audio, 660, 0)
  playTone(audio, 880, 0.18)
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
