/** Shapes of Persian tile work and architecture. */

/** An eight-fold star (khatam) around the origin. */
export function khatam(radius: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8
    const far = index % 2 ? radius * 0.77 : radius
    return `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** A Persian pointed arch standing on its baseline, centred on x. */
export function arch(x: number, top: number, bottom: number, width: number): string {
  const half = width / 2
  const spring = top + width * 0.55
  return `M${x - half} ${bottom}V${spring}C${x - half} ${spring - width * 0.3} ${x - half * 0.5} ${top + width * 0.16} ${x} ${top}C${x + half * 0.5} ${top + width * 0.16} ${x + half} ${spring - width * 0.3} ${x + half} ${spring}V${bottom}Z`
}
