import { Alert, Typography } from '@mui/material'
import type { Map as LeafletMap } from 'leaflet'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { ZoneShape } from '#shared/domain/zone-list.ts'
import { MAX_ZONES, type Point, type Zone } from '#shared/schemas/zone.ts'
import { useGlobal } from '../global.ts'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from '../items/ConfirmDialog.tsx'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { LoadingPage } from '../page-parts/LoadingPage.tsx'
import { usePage } from '../use-page.ts'
import { DrawToolbar } from './DrawToolbar.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { middleShape, type ShapeKind } from './layer-shapes.ts'
import { PlaceTest } from './PlaceTest.tsx'
import { RevisionsDialog } from './RevisionsDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { useUndoKeys } from './use-undo-keys.ts'
import { useZones, type Zones } from './use-zones.ts'
import { ZoneMap } from './ZoneMap.tsx'
import { ZonePanel } from './ZonePanel.tsx'
import { isZoneShape, shownZones, wouldLoseChanges, type ZoneEditor } from './zone-editor.ts'
import { chooseGeoJson, offerGeoJson } from './zone-files.ts'
import { fitZones } from './zone-view.ts'
import './zone-screen.css'

/** The delivery zones on a map. */
export default function ZoneScreen() {
  usePage(t('Delivery zones'), t('Delivery areas, costs and minimums'))
  const shop = useGlobal()
  if (!shop) return <LoadingPage />
  const { mapCenterLat: lat, mapCenterLng: lng, mapTiles } = shop
  return <ZoneWorkspace centre={{ lat, lng }} tiles={mapTiles} />
}

type EditorProps = { centre: Point; tiles: { url: string; attribution: string } }

function ZoneWorkspace({ centre, tiles }: EditorProps) {
  const zones = useZones()
  const notify = useNotify()
  const { editor, dispatch } = zones
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [tool, setTool] = useState<ShapeKind | null>(null)
  const [place, setPlace] = useState<Point | null>(null)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const shown = shownZones(editor)
  const obstacle = findObstacle(editor)
  useUndoKeys(() => !editor.draft && !tool && dispatch({ type: 'undone' }))

  function draw(shape: ZoneShape) {
    setTool(null)
    if (isZoneShape(shape)) return dispatch({ type: 'drawn', shape, now: Date.now() })
    notify(t('This shape is too small or too large for a zone.'), { type: 'warning' })
  }

  function replace(list: Zone[]) {
    dispatch({ type: 'replaced', zones: list })
    setDialog(null)
    if (map) fitZones(map, list)
  }

  const menu = [
    { label: t('Saved revisions'), onChoose: () => setDialog('revisions') },
    { label: t('Export GeoJSON'), onChoose: () => offerGeoJson(editor.zones) },
    { label: t('Import GeoJSON'), onChoose: () => chooseGeoJson(setDialog) },
  ]

  return (
    <div className="zone-screen">
      <div className="zone-screen-map">
        {centre.lat === 0 ? (
          <Alert severity="warning">{t('Set the map centre in Setup first.')}</Alert>
        ) : (
          <ZoneMap
            editor={editor}
            centre={centre}
            tiles={tiles}
            tool={tool}
            place={place}
            onMap={setMap}
            onDrawn={draw}
            onToolEnd={() => setTool(null)}
            onReshape={shape => dispatch({ type: 'reshaped', shape })}
            onPlace={setPlace}
          />
        )}
      </div>
      <div className="zone-screen-tools">
        <DrawToolbar
          tool={tool}
          obstacle={obstacle}
          onTool={setTool}
          onPlaceInMiddle={() => map && tool && draw(middleShape(map, tool))}
          onShowAll={() => map && fitZones(map, shown)}
        />
      </div>
      <div className="zone-screen-test">
        <PlaceTest zones={shown} centre={centre} place={place} onPlace={setPlace} />
      </div>
      <div className="zone-screen-panel">
        <Typography variant="h1">{t('Delivery zones')}</Typography>
        <SaveBar
          zones={zones}
          obstacle={editor.draft ? obstacle : tool ? t('Finish drawing first.') : ''}
          menu={menu}
        />
        {zones.hasFailed && (
          <LoadFailed why={t('The zones could not be loaded.')} onRetry={zones.load} />
        )}
        {editor.revision >= 0 && (
          <ZonePanel
            editor={editor}
            centre={centre}
            isDrawing={tool !== null}
            dispatch={dispatch}
          />
        )}
      </div>
      <LeaveGuard isActive={wouldLoseChanges(editor)} onKeep={() => zones.keep()} />
      <SaveQuestions zones={zones} />
      <ZoneDialog open={dialog} zones={zones} onReplace={replace} onClose={() => setDialog(null)} />
    </div>
  )
}

/** The saved revisions, or a GeoJSON file to import. */
type OpenDialog = 'revisions' | File | null

type DialogProps = {
  open: OpenDialog
  zones: Zones
  onReplace: (zones: Zone[]) => void
  onClose: () => void
}

function ZoneDialog({ open, zones, onReplace, onClose }: DialogProps) {
  const { editor, show, restore } = zones
  if (open === 'revisions') {
    return (
      <RevisionsDialog
        revision={editor.revision}
        onShow={id => {
          show(id)
          onClose()
        }}
        onRestore={id => {
          restore(id)
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  if (!open) return null
  return <ImportDialog file={open} zones={editor.zones} onImport={onReplace} onClose={onClose} />
}

/** The questions before a save that overwrites or deletes something. */
function SaveQuestions({ zones: { stale, unconfirmed, ...zones } }: { zones: Zones }) {
  return (
    <>
      {stale && (
        <StaleDialog stale={stale} onTakeNewest={zones.takeNewest} onDismiss={zones.dismissStale} />
      )}
      {unconfirmed && (
        <ConfirmDialog
          question={unconfirmed.question}
          yes="Save anyway"
          onYes={unconfirmed.save}
          onNo={zones.dismissUnconfirmed}
        />
      )}
    </>
  )
}

/** Why no zone can be drawn now; empty if one can. */
function findObstacle({ zones, draft, revision }: ZoneEditor): string {
  if (draft) return t('Save or cancel %{zone} first.', { zone: draft.name })
  if (revision < 0) return t('Zones are loading.')
  return zones.length >= MAX_ZONES ? t('You can have up to 200 zones.') : ''
}
