import type L from 'leaflet';

/** What a marker does when it is pressed. Leaflet knows clicks only; whoever comes by keyboard presses Enter or the space bar. */
export function whenPressed(act: () => void): L.LeafletEventHandlerFnMap {
  return {
    click: act,
    keydown: ({ originalEvent: event }) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      act();
    },
  };
}
