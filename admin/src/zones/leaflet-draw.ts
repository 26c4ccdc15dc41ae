import L from 'leaflet'
// It reads the global `L`, so it must be imported after Leaflet.
import 'leaflet-draw'
import 'leaflet/dist/leaflet.css'
import 'leaflet-draw/dist/leaflet.draw.css'

/** Leaflet with drawing and editing, with fixes for known bugs. */
export { L }

const SQUARE_METRES_PER_KM = 1e6

type CircleEdit = { _moveMarker: L.Marker; _shape: L.Circle; _map: L.Map }

// Both published functions assign to undeclared variables, which throws in a module.
L.Edit.Circle.include({
  _resize(this: CircleEdit, at: L.LatLng) {
    this._shape.setRadius(this._map.distance(this._moveMarker.getLatLng(), at))
    this._map.fire(L.Draw.Event.EDITRESIZE, { layer: this._shape })
  },
})
Object.assign(L.GeometryUtil, {
  readableArea: (squareMetres: number) => `${(squareMetres / SQUARE_METRES_PER_KM).toFixed(2)} km²`,
})

// Leaflet's own markers support touch now; the touch markers would be recreated under the finger.
Object.assign(L.Marker, { Touch: L.Marker })

// A tap already fires a mouse event. Handling both would set two corners in one place.
L.Draw.Polyline.include({ _onTouch() {} })

// While a circle or rectangle is drawn, leaflet-draw would swallow every tap on the page, even on Cancel.
const { addHooks } = L.Draw.SimpleShape.prototype
L.Draw.SimpleShape.include({
  addHooks(this: L.Draw.SimpleShape) {
    addHooks?.call(this)
    document.removeEventListener('touchstart', L.DomEvent.preventDefault)
  },
})

// The old name logs a console warning on every use.
Object.assign(L.Polyline, { _flat: L.LineUtil.isFlat })
