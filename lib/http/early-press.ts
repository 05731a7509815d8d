/** Sent when React has taken over a page: from then on its buttons hear for themselves. */
export const LISTENING_EVENT = 'vx:listening';

/**
 * Runs in the browser before any other script. Buttons that are pressed on a page which is painted and does not listen
 * yet are pressed for the reader, once each, when it does; React, half ready, does not hear of them before. Links, forms
 * and popovers work without scripts, and are left alone.
 */
export const EARLY_PRESS = `(function(){var pressed=new Set();function hold(event){var button=event.target.closest('button[type="button"]:not([popovertarget])');if(!button)return;event.stopPropagation();pressed.add(button)}addEventListener("click",hold,true);addEventListener("${LISTENING_EVENT}",function(){removeEventListener("click",hold,true);pressed.forEach(function(button){button.click()})},{once:true})})()`;
