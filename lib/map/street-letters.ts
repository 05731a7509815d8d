import { NAME_SIZE, NUMBER_SIZE } from '@/lib/city/street-map/shapes';
import { lengthOf, pointAt } from '@/lib/map/along-line';
import type { Area, Point } from '@/lib/map/pixels';
import type { MapTheme } from '@/lib/map/theme';

const HALO_PIXELS = 3;

type Letter = { text: string; at: Point; angle: number };

/** Writes on a map whose units are `scale` pixels each. */
export class Letters {
  private readonly context: CanvasRenderingContext2D;
  private readonly theme: MapTheme;
  private readonly scale: number;

  constructor(context: CanvasRenderingContext2D, theme: MapTheme, scale: number) {
    this.context = context;
    this.theme = theme;
    this.scale = scale;
  }

  /** Writes in the middle of a line of `x, y, x, y …`: letter by letter when it bends. */
  writeName(text: string, points: readonly number[], colour: 'label' | 'water-label'): void {
    this.setFont(NAME_SIZE, colour);
    const line = pairsOf(points);
    const length = lengthOf(line);
    const whole = { text, at: pointAt(line, length / 2), angle: angleOf(line, 0, length) };
    this.write(line.length > 2 ? this.spell(text, line, length) : [whole]);
  }

  private spell(text: string, line: readonly Point[], length: number): Letter[] {
    const letters = [...text].map((letter) => ({ letter, width: this.context.measureText(letter).width / this.scale }));
    let end = (length - letters.reduce((sum, { width }) => sum + width, 0)) / 2;
    return letters.map(({ letter, width }) => {
      end += width;
      return { text: letter, at: pointAt(line, end - width / 2), angle: angleOf(line, end - width, end) };
    });
  }

  /** Writes each text around its point. */
  writeNumbers(texts: readonly string[], points: readonly number[], view: Area): void {
    const margin = (NUMBER_SIZE * 2) / this.scale;
    const isSeen = ({ x, y }: Point) =>
      x > view.left - margin && x < view.right + margin && y > view.top - margin && y < view.bottom + margin;
    this.setFont(NUMBER_SIZE, 'label');
    pairsOf(points).forEach((at, index) => {
      if (isSeen(at)) this.write([{ text: texts[index] ?? '', at, angle: 0 }]);
    });
  }

  private setFont(size: number, colour: 'label' | 'water-label'): void {
    const { context, theme } = this;
    const isWater = colour === 'water-label';
    context.font = `${isWater ? 'italic ' : ''}${size}px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.strokeStyle = isWater ? theme.water : theme.land;
    context.lineWidth = HALO_PIXELS;
    context.fillStyle = theme[colour];
  }

  /** All halos before all letters, so that none covers the letter before. */
  private write(letters: readonly Letter[]): void {
    const { context, scale } = this;
    for (const draw of ['strokeText', 'fillText'] as const) {
      for (const { text, at, angle } of letters) {
        context.save();
        context.translate(at.x, at.y);
        context.rotate(angle);
        context.scale(1 / scale, 1 / scale);
        context[draw](text, 0, 0);
        context.restore();
      }
    }
  }
}

const pairsOf = (points: readonly number[]): Point[] =>
  Array.from({ length: points.length / 2 }, (_, index) => ({
    x: points[2 * index] ?? 0,
    y: points[2 * index + 1] ?? 0,
  }));

function angleOf(line: readonly Point[], start: number, end: number): number {
  const [from, to] = [pointAt(line, start), pointAt(line, end)];
  return Math.atan2(to.y - from.y, to.x - from.x);
}
