import L from 'leaflet'
// It finds Leaflet in the global `L`, so it has to come after it.
import 'leaflet-draw'
import 'leaflet/dist/leaflet.css'
import 'leaflet-draw/dist/leaflet.draw.css'

/** Leaflet with drawing and editing whose known defects are repaired. */
export { L }

const SQUARE_METRES_PER_KM = 1e6

type CircleEdit = { _moveMarker: L.Marker; _shape: L.Circle; _map: L.Map }

// As published both assign to variables that nobody declared, which throws in a module.
L.Edit.Circle.include({
  _resize(this: CircleEdit, at: L.LatLng) {
    this._shape.setRadius(this._map.distance(this._moveMarker.getLatLng(), at))
    this._map.fire(L.Draw.Event.EDITRESIZE, { layer: this._shape })
  },
})
Object.assign(L.GeometryUtil, {
  readableArea: (squareMetres: number) => `${(squareMetres / SQUARE_METRES_PER_KM).toFixed(2)} km²`,
})

// Leaflet's own markers follow a finger by now; the touch markers would be renewed under it.
Object.assign(L.Marker, { Touch: L.Marker })

// A tap already comes as a mouse event; counted twice, it would set two corners in one place.
L.Draw.Polyline.include({ _onTouch() {} })

// While a circle or a rectangle is drawn, every tap on the page would be swallowed, even on Cancel.
const { addHooks } = L.Draw.SimpleShape.prototype
L.Draw.SimpleShape.include({
  addHooks(this: L.Draw.SimpleShape) {
    addHooks?.call(this)
    document.removeEventListener('touchstart', L.DomEvent.preventDefault)
  },
})

// The old name complains in the console on every use.
Object.assign(L.Polyline, { _flat: L.LineUtil.isFlat })
