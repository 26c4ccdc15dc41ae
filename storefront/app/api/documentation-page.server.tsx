import { renderToStaticMarkup } from 'react-dom/server'
import baseStyles from '../styles/base.css?url'
import pageStyles from './documentation-page.css?url'
import {
  accessNames,
  type DocumentedSection,
  type Operation,
  type Schema,
} from './openapi.server.ts'
import { schemaFields } from './schema-fields.ts'

type Props = { shopName: string; sections: DocumentedSection[] }

/** Renders the page `/api/docs` with all endpoints. It needs no JavaScript. */
export function renderDocumentation(props: Props): string {
  return `<!doctype html>${renderToStaticMarkup(<DocumentationPage {...props} />)}`
}

function DocumentationPage({ shopName, sections }: Props) {
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`API · ${shopName}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={baseStyles} />
        <link rel="stylesheet" href={pageStyles} />
      </head>
      <body>
        <header className="api-head">
          <a href="/">{shopName}</a>
          <h1>Shop API</h1>
          <Introduction />
        </header>
        <div className="api-body">
          <nav aria-label="Sections">
            <ul>
              {sections.map(({ title }) => (
                <li key={title}>
                  <a href={`#${anchor(title)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <main>
            {sections.map(section => (
              <Section key={section.title} {...section} />
            ))}
          </main>
        </div>
      </body>
    </html>
  )
}

function Introduction() {
  return (
    <>
      <p>
        Requests and responses are JSON. Paths start with <code>/api</code> and ignore case. Amounts
        are decimal dollars, times are UTC. Endpoints that require a login expect{' '}
        <code>Authorization: Bearer</code> with the token from <code>auth/Login</code>. REST lists
        accept <code>sort</code>, <code>range</code> and <code>filter</code> in the format of{' '}
        <code>ra-data-simple-rest</code>.
      </p>
      <p>
        Errors return their HTTP status and <code>{'{message, code, errors?}'}</code>.{' '}
        <code>errors</code> contains a message for each invalid field. Machine-readable version:{' '}
        <a href="/api/openapi.json">OpenAPI 3.1</a>.
      </p>
    </>
  )
}

function Section({ title, operations }: DocumentedSection) {
  return (
    <section id={anchor(title)}>
      <h2>{title}</h2>
      {operations.map(operation => (
        <Call key={`${operation.method} ${operation.path}`} {...operation} />
      ))}
    </section>
  )
}

function Call({ method, path, access, summary, response, input, source }: Operation) {
  return (
    <details className="api-call">
      <summary>
        <span className="api-method" data-method={method}>
          {method}
        </span>
        <code>/api/{path}</code>
        <span className="api-access" data-access={access}>
          {accessNames[access]}
        </span>
        {summary && <span className="api-summary">{summary}</span>}
      </summary>
      {input && <Fields schema={input} source={source} />}
      <p>
        <strong>Response:</strong> {response}
      </p>
    </details>
  )
}

const placeNames = {
  query: 'Query parameters',
  multipart: 'Form fields',
  json: 'Request body',
  none: '',
}

function Fields({ schema, source }: { schema: Schema; source: Operation['source'] }) {
  const fields = schemaFields(schema)
  if (fields.length === 0) return null
  return (
    <div className="api-fields">
      <table>
        <caption>{placeNames[source]}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Constraints</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, isRequired, limits }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {isRequired && <span className="api-required">required</span>}
              </th>
              <td>{type}</td>
              <td>{limits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
