// What we use of Leaflet, from its own modules: its whole is 42 kB with gzip, this 27. Browsers get it for `leaflet`
// (next.config.mjs); what is imported from there and missing here fails the build.

import { Attribution } from 'leaflet/src/control/Control.Attribution.js';
import { Control } from 'leaflet/src/control/Control.js';
import { Scale } from 'leaflet/src/control/Control.Scale.js';
import * as DomEvent from 'leaflet/src/dom/DomEvent.js';
import * as DomUtil from 'leaflet/src/dom/DomUtil.js';

// each adds itself to the map
import 'leaflet/src/map/handler/Map.BoxZoom.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.Keyboard.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';

Control.Attribution = Attribution;
Control.Scale = Scale;

export { toLatLng as latLng } from 'leaflet/src/geo/LatLng.js';
export { LatLngBounds, toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
export { LayerGroup, layerGroup } from 'leaflet/src/layer/LayerGroup.js';
export { DivIcon, divIcon } from 'leaflet/src/layer/marker/DivIcon.js';
export { Marker, marker } from 'leaflet/src/layer/marker/Marker.js';
export { Popup } from 'leaflet/src/layer/Popup.js';
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js';
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
export { Map } from 'leaflet/src/map/Map.js';
export { Control, DomEvent, DomUtil };
