"""Tests of the command line in Python: functions marked with @test, run in order; a line per test, then "N passed, N failed"."""
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def run_all():
    """Returns the exit code."""
    failed = 0
    for function in TESTS:
        try:
            function()
            print("ok    " + function.__name__)
        except Exception as error:  # a test that cannot run has failed
            failed += 1
            print("FAIL  %s: %r" % (function.__name__, error))
    print("%d passed, %d failed" % (len(TESTS) - failed, failed))
    return 1 if failed else 0
