import { DEFERRED_START_SCRIPT } from '@/lib/edge/defer-scripts';
import { PRE_HYDRATION_SCRIPT } from '@/lib/edge/pre-hydration-events';
import reactScripts from '@/lib/edge/react-scripts.json';
import { parseJson } from '@/lib/parse-json';

const FLIGHT_START = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT_DATA = /^self\.__next_f\.push\(\[\d+,"[^"\\\n\r]*(?:\\[^\n\r][^"\\\n\r]*)*"\]\)$/;
const TURBOPACK = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);$/;
const CHUNK = /^static\/chunks\/[\w.~-]+\.js$/;
const REACT_CALL = /^\$R[CRSX]\(([\s\S]+)\)$/;

const fixed = new Set([PRE_HYDRATION_SCRIPT, DEFERRED_START_SCRIPT, FLIGHT_START]);

/** Whether the product writes this inline script: a fixed one of ours, Next or React, or one whose changing part is data. */
export function isOwnScript(text: string): boolean {
  return fixed.has(text) || FLIGHT_DATA.test(text) || isTurbopackStart(text) || isReactInstruction(text);
}

function isTurbopackStart(text: string): boolean {
  const start = parseJson(TURBOPACK.exec(text)?.[1] ?? null);
  if (typeof start !== 'object' || start === null || !('otherChunks' in start)) return false;
  const { otherChunks, ...rest } = start;
  const areOurs =
    Array.isArray(otherChunks) && otherChunks.every((chunk) => typeof chunk === 'string' && CHUNK.test(chunk));
  return areOurs && Object.keys(rest).every((name) => name === 'runtimeModuleIds');
}

function isReactInstruction(text: string): boolean {
  const call = reactScripts.reduce((rest, script) => rest.replace(script, ''), text).replace(/^;+/, '');
  if (call === '') return text !== '';
  const values = REACT_CALL.exec(call)?.[1];
  return values !== undefined && parseJson(`[${values}]`) !== null;
}
