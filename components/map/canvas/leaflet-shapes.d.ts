declare module 'leaflet/src/layer/vector/Circle.js' {
  export { Circle } from 'leaflet';
}
