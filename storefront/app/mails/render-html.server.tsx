import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#shared/domain/language.ts'
import type { DetailRow, InvoiceLine, MailBlock, MailContent } from './content.ts'

// Mail clients drop style sheets, so every element has inline styles. One column fits any width.
const ink = '#14282d'
const soft = '#4d5d5e'
const line = '#e4dccb'
const font = "'Vazirmatn', 'Segoe UI', Tahoma, Arial, sans-serif"

const styles = {
  page: { background: '#fbf9f4', margin: 0, padding: '16px 8px' },
  card: { width: '100%', maxWidth: '600px', margin: '0 auto', borderCollapse: 'collapse' },
  head: {
    background: '#0d3f47',
    color: '#f6f1e4',
    padding: '16px 20px',
    fontSize: '18px',
    fontWeight: 700,
    borderRadius: '8px 8px 0 0',
  },
  body: { background: '#ffffff', padding: '20px', border: `1px solid ${line}`, borderTop: 0 },
  title: { fontSize: '22px', lineHeight: 1.3, margin: '0 0 12px' },
  heading: { fontSize: '16px', lineHeight: 1.3, margin: '24px 0 8px' },
  text: { margin: '0 0 16px' },
  hint: { margin: '0 0 16px', color: soft, fontSize: '14px' },
  button: {
    display: 'inline-block',
    background: '#0b7379',
    color: '#ffffff',
    padding: '12px 24px',
    borderRadius: '6px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  quote: {
    margin: '0 0 16px',
    padding: '12px 16px',
    background: '#f4eee1',
    borderRadius: '6px',
    textAlign: 'start',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
  table: { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' },
  cell: { padding: '6px 4px', borderBottom: `1px solid ${line}`, verticalAlign: 'top' },
  foot: { padding: '16px 20px', color: soft, fontSize: '13px' },
} satisfies Record<string, CSSProperties>

/** Renders a mail as HTML. Escapes all content, so that no markup in it takes effect. */
export function renderHtml(content: MailContent): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Mail {...content} />)}`
}

function Mail({ language, subject, blocks, shopName, footer }: MailContent) {
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const textStyle: CSSProperties = {
    direction,
    textAlign: startOf(language),
    fontFamily: font,
    fontSize: '16px',
    lineHeight: language === 'fa' ? 1.8 : 1.55,
    color: ink,
  }
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={styles.page} dir={direction}>
        {/* Some clients drop the attributes of the body, so the direction is repeated here. */}
        <div dir={direction} lang={language} style={textStyle}>
          <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.card}>
            <tbody>
              <Row style={styles.head}>{shopName}</Row>
              <Row style={{ ...textStyle, ...styles.body }}>
                {blocks.map((block, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
                  <Block key={position} block={block} language={language} />
                ))}
              </Row>
              <Row style={{ ...textStyle, ...styles.foot }}>
                {footer.filter(Boolean).map(text => (
                  <div key={text} dir="auto" style={{ textAlign: textStyle.textAlign }}>
                    {text}
                  </div>
                ))}
              </Row>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  )
}

function Row({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <tr>
      <td style={style}>{children}</td>
    </tr>
  )
}

function Block({ block, language }: { block: MailBlock; language: Language }) {
  switch (block.kind) {
    case 'title':
      return <h1 style={styles.title}>{block.text}</h1>
    case 'heading':
      return <h2 style={styles.heading}>{block.text}</h2>
    case 'text':
      return <p style={styles.text}>{block.text}</p>
    case 'hint':
      return <p style={styles.hint}>{block.text}</p>
    case 'button':
      return (
        <p style={styles.text}>
          <a href={block.href} style={styles.button}>
            {block.label}
          </a>
        </p>
      )
    case 'address':
      return (
        <p style={styles.hint}>
          {block.label}
          <br />
          <a href={block.href} dir="ltr" style={{ color: '#0a686e', wordBreak: 'break-all' }}>
            {block.href}
          </a>
        </p>
      )
    case 'quote':
      return (
        <div dir="auto" style={styles.quote}>
          {block.text}
        </div>
      )
    case 'details':
      return (
        <table style={styles.table}>
          <tbody>
            {block.details.map(row => (
              <DetailTableRow key={row.name} {...row} />
            ))}
          </tbody>
        </table>
      )
    case 'lines':
      return <Lines {...block} language={language} />
  }
}

function DetailTableRow({ name, value }: DetailRow) {
  return (
    <tr>
      <td style={{ ...styles.cell, color: soft, width: '40%' }}>{name}</td>
      <td style={{ ...styles.cell, wordBreak: 'break-word' }}>
        <bdi>{value}</bdi>
      </td>
    </tr>
  )
}

type LinesProps = { lines: InvoiceLine[]; totals: DetailRow[]; language: Language }

function Lines({ lines, totals, language }: LinesProps) {
  const textAlign = startOf(language) === 'left' ? 'right' : 'left'
  const amount: CSSProperties = { ...styles.cell, textAlign, whiteSpace: 'nowrap' }
  return (
    <table style={styles.table}>
      <tbody>
        {lines.map((invoiceLine, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
          <tr key={position}>
            <td style={styles.cell}>
              {invoiceLine.names.map(name => (
                <div key={name.language} lang={name.language}>
                  <bdi>{name.text}</bdi>
                </div>
              ))}
              {invoiceLine.comment && (
                <div style={{ color: soft }}>
                  <bdi>{invoiceLine.comment}</bdi>
                </div>
              )}
              <div style={{ color: soft, fontSize: '14px' }}>{invoiceLine.measure}</div>
            </td>
            <td style={amount}>{invoiceLine.amount}</td>
          </tr>
        ))}
        {totals.map(({ name, value }, position) => {
          const isLast = position === totals.length - 1
          const weight = isLast ? 700 : 400
          return (
            <tr key={name}>
              <td style={{ ...styles.cell, fontWeight: weight }}>{name}</td>
              <td style={{ ...amount, fontWeight: weight }}>{value}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Returns a physical side, because some mail clients do not support `start`. */
function startOf(language: Language): 'left' | 'right' {
  return language === 'fa' ? 'right' : 'left'
}
