import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { createSampleAnalysisResult } from '../../../testing/sample-analysis-result';
import { type AnalysisResult, toAnalysisBody } from '../analysis-result';
import { createSimulatedAnalysis } from '../simulated-analysis';
import { AnalysisSummary } from './analysis-summary';

const { analysis } = createSimulatedAnalysis(() => 0.5);

const createResult = (changes: Partial<AnalysisResult['analysis']>) =>
  createSampleAnalysisResult({ analysis: { ...analysis, ...changes } });

describe('the summary of an analysis', () => {
  it('the summary of an analysis names the texture of the hair, and a face that is between two shapes', async () => {
    await renderInApp(
      <AnalysisSummary
        result={createResult({
          faceShape: { ...analysis.faceShape, shape: 'oval', between: 'round' },
          hairTexture: { name: 'curly', bend: 0.4, confidence: 0.8 },
        })}
      />,
    );
    expect(screen.getByText('Between oval and round')).toBeTruthy();
    expect(screen.getByText('Curly')).toBeTruthy();
  });

  it.each([
    ['a photo', {}, true],
    ['the drawn sample face', { isSample: true }, false],
    ['a made-up analysis', { isSimulated: true }, false],
  ])('the summary of an analysis names a confidence only for a photo: %s', async (_, changes, isNamed) => {
    const result = createResult({ hairTexture: { name: 'curly', bend: 0.4, confidence: 1 } });
    await renderInApp(<AnalysisSummary result={{ ...result, ...changes }} />);
    expect(screen.queryAllByText(/% confidence/).length > 0).toBe(isNamed);
    // No measurement of a photo is certain.
    expect(screen.queryByText('100% confidence')).toBeNull();
  });

  it('the summary of an analysis says that a skin tone is between two depths, what its number on the Monk scale means, and that the undertone is uncertain, why and what helps', async () => {
    await renderInApp(
      <AnalysisSummary
        result={createResult({
          skinTone: {
            ...analysis.skinTone,
            depth: 'light',
            neighborDepth: 'intermediate',
            undertone: undefined,
            monk: 4,
          },
        })}
      />,
    );
    expect(screen.getByText('Between “Light” and “Intermediate”, undertone not sure')).toBeTruthy();
    expect(
      screen.getByText(
        "We couldn't tell the undertone: the light colors the skin. Daylight without colored walls helps.",
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'The Monk scale of skin tones has ten steps of its own, from light to dark. There it is tone 4.',
      ),
    ).toBeTruthy();
  });

  it('the summary of an analysis says that it is not sure, with the reason, if something could not be measured', async () => {
    const { faceShape } = analysis;
    await renderInApp(
      <AnalysisSummary
        result={{
          ...createResult({}),
          analysis: {
            faceShape,
            doubts: { skinTone: 'black-and-white', eyeColor: 'too-small', hairTexture: 'hidden' },
          },
        }}
      />,
    );
    expect(screen.getAllByText('Not sure')).toHaveLength(3);
    expect(screen.getByText('The picture is black and white. A photo in color shows more.')).toBeTruthy();
    expect(screen.getByText('It is too small in the picture to tell. Come closer.')).toBeTruthy();
    expect(
      screen.getByText('Too little of it is visible. A photo with all of it in the picture tells more.'),
    ).toBeTruthy();
  });

  it('the summary of an analysis has one percentage for each face shape, and none beside them that seems to contradict', async () => {
    await renderInApp(<AnalysisSummary result={createResult({})} />);
    const { shape, percent } = analysis.faceShape;
    const label = screen.getByText('How much your face resembles each shape:');
    const section = label.closest('section');
    expect(section?.textContent?.match(/\d+%/g)).toHaveLength(5);
    expect(section?.textContent).toContain(`${percent[shape]}%`);
  });
});

describe('toAnalysisBody', () => {
  it('toAnalysisBody saves the second face shape, the next skin depth and how sure the hair texture is, which the profile shows again', () => {
    const { skinTone, faceShape } = analysis;
    const saved = toAnalysisBody(
      createResult({
        faceShape: { ...faceShape, between: 'round' },
        skinTone: { ...skinTone, depth: 'light', neighborDepth: 'very light' },
        hairTexture: { name: 'curly', bend: 0.4, confidence: 0.64 },
      }),
    );
    expect(saved?.facialFeatures).toMatchObject({
      shapes: faceShape.percent,
      shapeBetween: 'round',
      neighborDepth: 'very_light',
      hairTexture: 'curly',
      hairTextureConfidence: 64,
    });
  });

  it('toAnalysisBody leaves out an undertone that is not sure, and returns undefined without a skin tone', () => {
    const { undertone: _, ...skinTone } = { ...analysis.skinTone, depth: 'very light' as const };
    expect(toAnalysisBody(createResult({ skinTone }))?.skinTone).toBe('very_light');
    const { skinTone: __, ...rest } = analysis;
    expect(toAnalysisBody({ analysis: rest })).toBeUndefined();
  });
});
