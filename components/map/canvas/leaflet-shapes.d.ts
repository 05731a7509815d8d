declare module 'leaflet/src/layer/vector/Circle.js' {
  export { Circle } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Polyline.js' {
  export { Polyline } from 'leaflet';
}
