import type { ReactNode } from 'react';
import { useText, useWords } from '../../app/words.tsx';
import type { ChartLine } from './chart-line.ts';

/** The numbers of a chart, for screen readers and whoever prefers them. */
export function ChartTable(props: {
  readonly title: string;
  readonly lines: readonly ChartLine[];
  readonly marks: readonly string[];
}): ReactNode {
  const { title, lines, marks } = props;
  const text = useText();
  const words = useWords();
  return (
    <details className="chart-table">
      <summary>
        {text('review.as-table')}
        <span className="hidden">: {title}</span>
      </summary>
      <div className="chart-table-frame">
        <table>
          <caption className="hidden">{text('review.chart', { what: title })}</caption>
          <thead>
            <tr>
              <th scope="col">{text('review.round')}</th>
              {lines.map((line, index) => (
                <th key={index} scope="col">
                  {line.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {marks.map((mark, row) => (
              <tr key={mark}>
                <th scope="row">{mark}</th>
                {lines.map((line, index) => (
                  <td key={index}>{words.number(line.values[row] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
